import { useParams, type LoaderFunctionArgs } from 'react-router';
import { VideoConsultationPage } from '../../features/talking/video-consultations/video-consultation-page.tsx';
import { videoConsultationQuery } from '../../features/talking/video-consultations/video-consultations.queries.ts';
import { NotFound } from '../../platform/states/not-found.tsx';
import { queryClient } from '../../platform/client/query-client.ts';
import { parsePositiveInt } from '../parse-positive-int.ts';

export function loader({ params }: LoaderFunctionArgs) {
  const id = parsePositiveInt(params['id']);
  if (id !== null) void queryClient.prefetchQuery(videoConsultationQuery(id));
  return null;
}

export function Component() {
  const id = parsePositiveInt(useParams()['id']);
  return id === null ? <NotFound /> : <VideoConsultationPage key={id} id={id} />;
}

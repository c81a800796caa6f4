import {
  courseConsultationsQuery,
  videoConsultationsQuery,
} from '../../features/talking/video-consultations/video-consultations.queries.ts';
import { queryClient } from '../../platform/client/query-client.ts';

export { VideoConsultationsPage as Component } from '../../features/talking/video-consultations/video-consultations-page.tsx';

export function loader() {
  void queryClient.prefetchQuery(videoConsultationsQuery);
  void queryClient.prefetchQuery(courseConsultationsQuery);
  return null;
}

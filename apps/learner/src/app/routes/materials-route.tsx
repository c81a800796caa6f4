import { useParams, type LoaderFunctionArgs } from 'react-router';
import { MaterialsPage } from '../../features/learning/learn/materials/materials-page.tsx';
import { NotFound } from '../../platform/states/not-found.tsx';
import { parsePositiveInt } from '../parse-positive-int.ts';
import { prefetchStream } from '../prefetch-stream.ts';

export function loader({ params }: LoaderFunctionArgs) {
  const streamId = parsePositiveInt(params['streamId']);
  if (streamId !== null) void prefetchStream(streamId);
  return null;
}

export function Component() {
  const streamId = parsePositiveInt(useParams()['streamId']);
  if (streamId === null) return <NotFound />;
  return <MaterialsPage key={streamId} streamId={streamId} />;
}

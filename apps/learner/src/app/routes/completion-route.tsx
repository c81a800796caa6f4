import { useParams, type LoaderFunctionArgs } from 'react-router';
import { CompletionPage } from '../../features/learning/learn/completion/completion-page.tsx';
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
  return streamId === null ? <NotFound /> : <CompletionPage key={streamId} streamId={streamId} />;
}

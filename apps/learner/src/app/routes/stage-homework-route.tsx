import { useParams, type LoaderFunctionArgs } from 'react-router';
import { HomeworkPage } from '../../features/talking/homework/homework-page.tsx';
import { StageSummary } from '../../features/learning/learn/stage-summary.tsx';
import { NotFound } from '../../platform/states/not-found.tsx';
import { HomeworkOffer } from '../homework-offer.tsx';
import { parsePositiveInt } from '../parse-positive-int.ts';
import { prefetchStream } from '../prefetch-stream.ts';

export function loader({ params }: LoaderFunctionArgs) {
  const streamId = parsePositiveInt(params['streamId']);
  if (streamId !== null) void prefetchStream(streamId);
  return null;
}

export function Component() {
  const params = useParams();
  const streamId = parsePositiveInt(params['streamId']);
  const stageId = parsePositiveInt(params['stageId']);
  const homeworkId = parsePositiveInt(params['homeworkId']);
  if (streamId === null || stageId === null || homeworkId === null) return <NotFound />;
  return (
    <HomeworkPage
      streamId={streamId}
      homeworkId={homeworkId}
      offer={<HomeworkOffer streamId={streamId} />}
      stage={{ id: stageId, summary: <StageSummary streamId={streamId} stageId={stageId} /> }}
      missing={<NotFound />}
    />
  );
}

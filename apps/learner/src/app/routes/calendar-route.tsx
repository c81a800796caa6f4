import { useParams, type LoaderFunctionArgs } from 'react-router';
import { Banners } from '../../features/banners/banners.tsx';
import { PlacedHomeworks } from '../../features/homework/homework-highlights.tsx';
import { CalendarPage } from '../../features/learn/calendar-page.tsx';
import { NotFound } from '../../platform/not-found.tsx';
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
  return (
    <CalendarPage
      key={streamId}
      streamId={streamId}
      renderStageExtra={(stageId) => <PlacedHomeworks streamId={streamId} place={{ stageId }} />}
      beforeStage={<Banners placements={['beforeStage']} />}
    />
  );
}

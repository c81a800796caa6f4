import { preloadLessonPlayer } from '@daystream/ui';
import { useParams, type LoaderFunctionArgs } from 'react-router';
import { Banners } from '../../features/banners/banners.tsx';
import { PlacedHomeworks } from '../../features/homework/homework-highlights.tsx';
import { DayPage } from '../../features/learn/day/day-page.tsx';
import { NotFound } from '../../platform/not-found.tsx';
import { parsePositiveInt } from '../parse-positive-int.ts';
import { prefetchStream } from '../prefetch-stream.ts';

export function loader({ params }: LoaderFunctionArgs) {
  const streamId = parsePositiveInt(params['streamId']);
  if (streamId !== null) void prefetchStream(streamId);
  preloadLessonPlayer();
  return null;
}

export function Component() {
  const params = useParams();
  const streamId = parsePositiveInt(params['streamId']);
  const dayNumber = parsePositiveInt(params['dayNumber']);
  if (streamId === null || dayNumber === null) return <NotFound />;
  return (
    <DayPage
      key={`${streamId}/${dayNumber}`}
      streamId={streamId}
      dayNumber={dayNumber}
      renderHomeworks={(dayId) => <PlacedHomeworks streamId={streamId} place={{ dayId }} />}
      slots={{
        insteadVideo: <Banners placements={['insteadVideo']} />,
        afterVideo: <Banners placements={['afterVideo']} />,
        beforeLessons: <Banners placements={['beforeLessons']} />,
      }}
      missing={<NotFound />}
    />
  );
}

import { preloadLessonPlayer } from '@daystream/ui';
import { useParams, type LoaderFunctionArgs } from 'react-router';
import { Banners } from '../../features/banners/banners.tsx';
import { PlacedHomeworks } from '../../features/homework/homework-news.tsx';
import { DayPage } from '../../features/learn/day/day-page.tsx';
import { NotFound } from '../../platform/not-found.tsx';
import { numberOf } from '../number-of.ts';
import { prefetchStream } from '../prefetch-stream.ts';

export function loader({ params }: LoaderFunctionArgs) {
  const streamId = numberOf(params['streamId']);
  if (streamId !== null) void prefetchStream(streamId);
  preloadLessonPlayer();
  return null;
}

export function Component() {
  const params = useParams();
  const streamId = numberOf(params['streamId']);
  const dayNumber = numberOf(params['dayNumber']);
  if (streamId === null || dayNumber === null) return <NotFound />;
  return (
    <DayPage
      key={`${streamId}/${dayNumber}`}
      streamId={streamId}
      dayNumber={dayNumber}
      renderHomeworks={(dayId) => <PlacedHomeworks streamId={streamId} place={{ dayId }} />}
      around={{
        insteadVideo: <Banners placement="insteadVideo" />,
        afterVideo: <Banners placement="afterVideo" />,
        beforeLessons: <Banners placement="beforeLessons" />,
      }}
      missing={<NotFound />}
    />
  );
}

import { preloadLessonPlayer } from '@daystream/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams, type LoaderFunctionArgs } from 'react-router';
import { Banners } from '../../features/desk/banners/banners.tsx';
import { PlacedHomeworks } from '../../features/talking/homework/homework-highlights.tsx';
import { homeworksQuery } from '../../features/talking/homework/homework.queries.ts';
import { DayPage } from '../../features/learning/learn/day/day-page.tsx';
import { NotFound } from '../../platform/states/not-found.tsx';
import { pathTo } from '../../platform/routes/path-to.ts';
import { DayDownload, LessonPart } from '../download-parts.tsx';
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
  const { data: homeworks } = useQuery(homeworksQuery);
  const streamId = parsePositiveInt(params['streamId']);
  const dayNumber = parsePositiveInt(params['dayNumber']);
  if (streamId === null || dayNumber === null) return <NotFound />;
  const unsentHomework = (dayId: number) => {
    const unsent = homeworks?.find(
      (homework) =>
        homework.streamId === streamId &&
        homework.dayId === dayId &&
        homework.status === 'NOT_UPLOADED' &&
        homework.isRequired > 0 &&
        !homework.isLocked,
    );
    if (unsent === undefined) return null;
    return {
      title: unsent.homework.title,
      href: pathTo('homework', { streamId, homeworkId: unsent.id }),
    };
  };
  return (
    <DayPage
      key={`${streamId}/${dayNumber}`}
      streamId={streamId}
      dayNumber={dayNumber}
      renderHomeworks={(dayId) => <PlacedHomeworks streamId={streamId} place={{ dayId }} />}
      unsentHomework={unsentHomework}
      slots={{
        insteadVideo: <Banners placements={['insteadVideo']} />,
        afterVideo: <Banners placements={['afterVideo']} />,
        beforeLessons: <Banners placements={['beforeLessons']} />,
        renderDayDownload: (place) => <DayDownload place={place} />,
        renderLessonDownload: (place, lesson) => <LessonPart place={place} lesson={lesson} />,
      }}
      missing={<NotFound />}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { useParams, type LoaderFunctionArgs } from 'react-router';
import { Banners } from '../../features/desk/banners/banners.tsx';
import { PlacedHomeworks } from '../../features/talking/homework/homework-highlights.tsx';
import { CalendarPage } from '../../features/learning/learn/calendar-page.tsx';
import type { Stream } from '../../features/learning/learn/learn.queries.ts';
import { subscriptionsQuery } from '../../features/commerce/subscriptions/subscriptions.queries.ts';
import { NotFound } from '../../platform/states/not-found.tsx';
import { CourseDownload } from '../download-parts.tsx';
import { parsePositiveInt } from '../parse-positive-int.ts';
import { prefetchStream } from '../prefetch-stream.ts';

export function loader({ params }: LoaderFunctionArgs) {
  const streamId = parsePositiveInt(params['streamId']);
  if (streamId !== null) void prefetchStream(streamId);
  return null;
}

export function Component() {
  const streamId = parsePositiveInt(useParams()['streamId']);
  const { data: subscriptions } = useQuery(subscriptionsQuery);
  const nextPayAt = ({ courseId, isOptionalPurchase }: Stream) => {
    const paid = subscriptions?.find(({ content: { courses, communities }, nextPayAt: at }) => {
      return at !== null && communities.length === 0 && courses.length === 1 && courses[0] === courseId;
    });
    return (isOptionalPurchase && paid?.nextPayAt) || null;
  };
  if (streamId === null) return <NotFound />;
  return (
    <CalendarPage
      key={streamId}
      streamId={streamId}
      renderStageExtra={(stageId) => <PlacedHomeworks streamId={streamId} place={{ stageId }} />}
      nextPayAt={nextPayAt}
      renderDownload={(place) => <CourseDownload place={place} />}
      beforeStage={<Banners placements={['beforeStage']} />}
    />
  );
}

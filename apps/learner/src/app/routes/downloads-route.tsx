import { useQueries } from '@tanstack/react-query';
import { DownloadsPage } from '../../features/learning/downloads/downloads-page.tsx';
import { useDownloadList } from '../../features/learning/downloads/downloads-store.ts';
import { streamStatusQuery } from '../../features/learning/learn/learn.queries.ts';

export function Component() {
  const streamIds = [...new Set(useDownloadList().map(({ streamId }) => streamId))];
  const statuses = useQueries({ queries: streamIds.map((id) => streamStatusQuery(id)) });
  const isWatched = (streamId: number, lessonId: number) => {
    const status = statuses[streamIds.indexOf(streamId)]?.data;
    const lesson = status?.lessons.find(({ lessonSetLessonId }) => lessonSetLessonId === lessonId);
    return lesson?.status === 'ended';
  };
  return <DownloadsPage isWatched={isWatched} />;
}

import { isLimitedDemo } from '@daystream/domain';
import { useTranslation } from 'react-i18next';
import { DownloadButton, LessonDownload } from '../features/learning/downloads/download-button.tsx';
import type { DownloadTarget } from '../features/learning/downloads/download-target.ts';
import {
  dayContentQuery,
  dayDocumentsQuery,
  streamStatusQuery,
} from '../features/learning/learn/learn.queries.ts';
import type { PlanDay, PlanLesson } from '../features/learning/learn/course-plan.ts';
import type { DownloadPlace } from '../features/learning/learn/day/day-lessons.tsx';
import { queryClient } from '../platform/client/query-client.ts';

/** Loads the contents of the days, and the list of their documents: the stored answers are all that these screens have without a network. */
async function keepScreens({ stream, course, days }: DownloadPlace): Promise<void> {
  const status = queryClient.getQueryData(streamStatusQuery(stream.id).queryKey);
  const [courseId, streamState] = [course.id, status?.status ?? 'open'];
  const openDays = status?.days.filter(({ lock }) => lock === null).length ?? 0;
  await queryClient.prefetchQuery(dayDocumentsQuery(courseId, { streamState, openDays }));
  for (const { stageId, id: dayId } of days)
    await queryClient.prefetchQuery(dayContentQuery({ courseId, stageId, dayId, streamState }));
}

/** The calendar knows the titles of documents only. A page of the web is no file. */
function kindOf(documents: PlanDay['documents']): DownloadTarget['days'][number]['documents'] {
  if (documents.some(({ file }) => file !== null)) return 'files';
  return documents.some(({ url }) => url === null) ? 'titles' : 'none';
}

/** The downloads on the screens of a course; nothing in a demo whose course does not allow them. */
function targetOf(place: DownloadPlace, isWhole = false): DownloadTarget | null {
  const { stream, course, days } = place;
  if (isLimitedDemo(stream) && !course.isDemoOfflineModeAccessible) return null;
  return {
    streamId: stream.id,
    keepScreens: () => keepScreens(place),
    courseTitle: course.title,
    days: days
      .map(({ id, number, lessons, documents }) => ({
        id,
        number,
        lessons: lessons.map(({ id: lessonId, title }) => ({ id: lessonId, title })),
        documents: kindOf(documents),
      }))
      .filter(({ lessons, documents }) => lessons.length > 0 || documents !== 'none'),
    hasCourseDocuments:
      isWhole && (stream.course?.documents ?? course.documents).some(({ file }) => file !== null),
  };
}

/** The button that downloads a day. */
export function DayDownload({ place }: { readonly place: DownloadPlace }) {
  const { t } = useTranslation('learner');
  const target = targetOf(place);
  return target && <DownloadButton target={target} label={t('downloads.day')} />;
}

/** The button that downloads all open days of a course. */
export function CourseDownload({ place }: { readonly place: DownloadPlace }) {
  const { t } = useTranslation('learner');
  const target = targetOf(place, true);
  return target && <DownloadButton target={target} label={t('downloads.course')} />;
}

interface LessonPartProps {
  readonly place: DownloadPlace;
  readonly lesson: PlanLesson;
}

/** The download of one lesson, in its row. */
export function LessonPart({ place, lesson: { id, title } }: LessonPartProps) {
  const target = targetOf(place);
  if (target === null) return null;
  const days = target.days.flatMap((day) =>
    day.lessons.some((one) => one.id === id)
      ? [{ ...day, lessons: [{ id, title }], documents: 'none' as const }]
      : [],
  );
  return <LessonDownload target={{ ...target, days }} lesson={{ id, title }} />;
}

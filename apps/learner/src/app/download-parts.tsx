import { isLimitedDemo } from '@daystream/domain';
import { useTranslation } from 'react-i18next';
import { DownloadButton, LessonDownload } from '../features/learning/downloads/download-button.tsx';
import type { DownloadTarget } from '../features/learning/downloads/download-target.ts';
import type { PlanLesson } from '../features/learning/learn/course-plan.ts';
import type { DownloadPlace } from '../features/learning/learn/day/day-lessons.tsx';

/** The downloads on the screens of a course; nothing in a demo whose course does not allow them. */
function targetOf({ stream, course, days }: DownloadPlace): DownloadTarget | null {
  if (isLimitedDemo(stream) && !course.isDemoOfflineModeAccessible) return null;
  return {
    streamId: stream.id,
    courseTitle: course.title,
    days: days.flatMap(({ id, number, lessons }) =>
      lessons.length > 0
        ? [{ id, number, lessons: lessons.map(({ id: lessonId, title }) => ({ id: lessonId, title })) }]
        : [],
    ),
    hasDocuments: true,
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
  const target = targetOf(place);
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
    day.lessons.some((one) => one.id === id) ? [{ ...day, lessons: [{ id, title }] }] : [],
  );
  return <LessonDownload target={{ ...target, days, hasDocuments: false }} lesson={{ id, title }} />;
}

import { demoProgress } from '@daystream/domain';
import { useTranslation } from 'react-i18next';
import type { CoursePlan } from './course-plan.ts';
import type { Stream } from './learn.queries.ts';

type DemoStream = Pick<Stream, 'isDemo' | 'courseFullAccess'>;

/** The progress that a stream shows: of a demo among its free days. */
export function shownProgress(
  stream: DemoStream,
  plan: CoursePlan,
  progress: Stream['progress'],
): Stream['progress'] & { readonly isDemo: boolean } {
  const demo = demoProgress(
    stream,
    plan.days.map(({ isDemoAccessible, isRest, status }) => ({
      isDemoAccessible,
      dayOfRest: isRest,
      state: status.status,
    })),
  );
  return { ...(demo ?? progress), isDemo: demo !== null };
}

/** Returns the text of a progress: "2 of 18 practice days", for a demo "1 of 2 free days". */
export function useProgressText(): (progress: ReturnType<typeof shownProgress>) => string {
  const { t } = useTranslation('learner');
  return ({ completeDaysCount: done, daysCount: count, isDemo }) =>
    isDemo ? t('demo.days', { done, count }) : t('progress.days', { done, count });
}

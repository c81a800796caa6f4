import { courseStatusLine, isCritical, lastAccessMoment, shownDuration } from '@daystream/domain';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../platform/brand/brand.ts';
import { serverNow } from '../../../platform/language/clock.ts';
import { useDates } from '../../../platform/session/current-user.ts';
import { useLocalDay } from '../../../platform/language/use-local-day.ts';
import type { PlanDay } from './course-plan.ts';
import type { Stream } from './learn.queries.ts';

/** Returns the status line of a course card (spec product §4, Course status line). */
export function useStatusLine(): (stream: Stream) => string | null {
  const { t } = useTranslation('learner');
  const dates = useDates();
  useLocalDay();
  return (stream) => {
    const { startDate, endDate, status: state, userCourseStreamFreeze: freeze } = stream;
    const line = courseStatusLine({
      state,
      startDate,
      endDate,
      freeze,
      now: serverNow(),
      timeZone: dates.timeZone,
      daysShowWarning: brand.runtime.daysShowWarning,
    });
    switch (line?.kind) {
      case 'days_until_start':
        return line.days === 0 ? t('status.startsToday') : t('status.daysUntilStart', { count: line.days });
      case 'frozen_until':
        return t('status.frozenUntil', { date: dates.day(line.date) });
      case 'access_stopped':
        return line.date === null
          ? t('status.stopped')
          : t('status.stoppedAt', { date: dates.day(line.date) });
      case 'access_ended':
        return line.date === null ? t('status.ended') : t('status.endedAt', { date: dates.day(line.date) });
      case 'days_left':
        return line.days === 0 ? t('status.lastDay') : t('status.daysLeft', { count: line.days });
      case 'until':
        return t('status.until', { date: dates.day(line.date) });
      case undefined:
        return null;
    }
  };
}

/** Returns whether the access to a course ends soon (spec product §4, isCritical), by the brand's number of days. */
export function useIsCritical(): (stream: Stream) => boolean {
  const { timeZone } = useDates();
  useLocalDay();
  return ({ status: state, endDate }) =>
    isCritical({
      state,
      endDate,
      now: serverNow(),
      timeZone,
      daysShowWarning: brand.runtime.daysShowWarning,
    });
}

/** Returns a sentence about why the course of a stream is not open (spec product §4, Course status line). */
export function useClosedText(): (stream: Stream) => string {
  const { t } = useTranslation('learner');
  const dates = useDates();
  const statusLine = useStatusLine();
  return (stream) => {
    const { status, startDate, userCourseStreamFreeze: freeze } = stream;
    switch (status) {
      case 'not_started':
        return t('lock.courseStarts', { date: dates.day(startDate) });
      case 'freeze':
        return freeze
          ? t('lock.courseFrozen', { date: dates.day(lastAccessMoment(freeze.endDate)) })
          : t('lock.stream');
      case 'stopped':
      case 'ended':
        return `${statusLine(stream)}.`;
      case 'open':
        return t('lock.stream');
    }
  };
}

/** Returns why a day is locked and, if known, when it opens. */
export function useLockText(): (day: PlanDay) => string | null {
  const { t } = useTranslation('learner');
  const dates = useDates();
  return ({ status: { lock, opensAt } }) => {
    switch (lock) {
      case null:
        return null;
      case 'not_yet':
        return opensAt === null ? t('lock.notYet') : t('lock.opensAt', { date: dates.day(opensAt) });
      case 'stage_closed':
        return opensAt === null ? t('lock.stage') : t('lock.stageOpensAt', { date: dates.day(opensAt) });
      case 'previous_day_required':
        return t('lock.previousDay');
      case 'demo':
        return t('lock.demo');
      case 'stream_not_open':
        return t('lock.stream');
    }
  };
}

/** Returns how a day is called with which a learner goes on after the day `number`, and the label of the button to it: a day before it is not the next one. */
export function useGoOnText(number: number) {
  const { t } = useTranslation('learner');
  return {
    text: (day: Pick<PlanDay, 'number' | 'title'>): string =>
      t(day.number < number ? 'today.left' : 'today.next', { number: day.number, title: day.title }),
    label: (day: Pick<PlanDay, 'number'>): string =>
      day.number < number ? t('lock.goToDay', { number: day.number }) : t('day.goToNext'),
  };
}

/** Returns why a lesson whose end was reached does not count as watched: the seconds that are missing. */
export function useMissingText(): (seconds: number) => string {
  const { t } = useTranslation('learner');
  const durationText = useDurationText();
  return (seconds) => t('lesson.notCounted', { duration: durationText(seconds * 1000) ?? '' });
}

/** Returns the text of a duration in ms: seconds below a minute; null if it is unknown. */
export function useDurationText(): (ms: number | null) => string | null {
  const { t } = useTranslation('learner');
  return (ms) => {
    const shown = shownDuration(ms);
    if (shown === null) return null;
    const { unit, count } = shown;
    return unit === 'seconds' ? t('day.seconds', { count }) : t('day.minutes', { count });
  };
}

import { localDay } from '@daystream/domain';
import { EmptyState, LockIcon } from '@daystream/ui';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '../../../../platform/session/current-user.ts';
import { RestIcon } from '../../../../platform/parts/screen-icons.tsx';
import { pathTo } from '../../../../platform/routes/path-to.ts';
import { useLocalDay } from '../../../../platform/language/use-local-day.ts';
import type { CoursePlan, PlanDay } from '../course-plan.ts';
import { streamsQuery } from '../learn.queries.ts';
import { WaysOn } from '../ways-on.tsx';
import { useClosedText, useLockText } from '../use-texts.ts';

interface LockedDayProps {
  readonly streamId: number;
  readonly day: PlanDay;
  readonly plan: CoursePlan;
  readonly currentDayId: number | null;
}

/** Shows why a day is locked and when it opens, and leads to the current day. */
export function LockedDay({ streamId, day, plan, currentDayId }: LockedDayProps) {
  const { t } = useTranslation('learner');
  const lockText = useLockText();
  const closedText = useClosedText();
  const { data: streams } = useQuery(streamsQuery);
  const timeZone = useTimeZone();
  const today = useLocalDay();
  const { lock, opensAt } = day.status;
  const isComingRest = day.isRest && lock === 'not_yet';
  const isTomorrow = opensAt !== null && localDay(opensAt, timeZone) === today + 1;
  const isClosed = lock === 'stream_not_open';
  const stream = streams?.find(({ id }) => id === streamId);
  const isOver = stream?.status === 'ended' || stream?.status === 'stopped';
  const isPermanent = isClosed && isOver;
  const current = plan.days.find(
    ({ id, status }) => id === currentDayId && status.lock === null && status.status !== 'ended',
  );
  return (
    <EmptyState
      icon={isComingRest ? <RestIcon /> : <LockIcon />}
      title={
        isComingRest
          ? t(isTomorrow ? 'lock.restTomorrow' : 'day.rest')
          : lock === 'demo'
            ? t('demo.lockedTitle')
            : t(isPermanent ? 'lock.titleForGood' : 'lock.title')
      }
      action={
        stream && (isPermanent || lock === 'demo') ? (
          <WaysOn stream={stream} place="functional" />
        ) : current ? (
          <Button variant="contained" href={pathTo('day', { streamId, dayNumber: current.number })}>
            {t('lock.goToDay', { number: current.number })}
          </Button>
        ) : (
          <Button href={pathTo('calendar', { streamId })}>{t('today.calendar')}</Button>
        )
      }
    >
      {isClosed && stream ? closedText(stream) : lock === 'demo' ? t('demo.lockedText') : lockText(day)}
    </EmptyState>
  );
}

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../../platform/states/notice.tsx';
import { pathTo } from '../../../../platform/routes/path-to.ts';
import type { PlanDay } from '../course-plan.ts';
import { streakQuery, streamsQuery } from '../learn.queries.ts';
import { useGoOnText, useLockText } from '../use-texts.ts';
import { WaysOn } from '../ways-on.tsx';
import { Celebration } from './celebration.tsx';
import { WeekRow } from './week-row.tsx';

/** A required homework of the day that was not sent. */
export interface UnsentHomework {
  readonly title: string;
  readonly href: string;
}

interface DayEndDialogProps {
  readonly streamId: number;
  /** The number of the ended day. */
  readonly number: number;
  readonly points: number;
  readonly homework: UnsentHomework | null;
  /** The day with which to go on; null if the course is complete. */
  readonly following: PlanDay | null;
  /** There was no connection: the server does not know it yet. */
  readonly isKept: boolean;
  readonly onClose: () => void;
}

/** The end of a day over the whole screen: points, streak, week and one next step. */
export function DayEndDialog({
  streamId,
  number,
  points,
  homework,
  following,
  isKept,
  onClose,
}: DayEndDialogProps) {
  const { t } = useTranslation('learner');
  const titleId = useId();
  const { data: streak } = useQuery(streakQuery);
  return (
    <Dialog
      fullScreen
      open
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { borderRadius: 0 } } }}
    >
      <Stack
        spacing={3}
        sx={{
          m: 'auto',
          width: '100%',
          maxWidth: 480,
          p: 3,
          alignItems: 'center',
          justifyContent: 'center',
          textAlign: 'center',
        }}
      >
        <Celebration points={points} />
        <Stack spacing={1}>
          <Typography variant="h1" id={titleId}>
            {t('day.done')}
          </Typography>
          {streak ? (
            <Typography variant="h4" component="p" color="textSecondary">
              {t('dayEnd.streak', { count: streak.daysCount })}
            </Typography>
          ) : null}
        </Stack>
        {isKept ? <Notice severity="info">{t('dayEnd.kept')}</Notice> : null}
        {streak ? <WeekRow week={streak.week} today={streak.today} /> : null}
        <NextStepOfDay
          streamId={streamId}
          number={number}
          homework={homework}
          following={following}
          onClose={onClose}
        />
      </Stack>
    </Dialog>
  );
}

/** The most important step after a day: its unsent homework, otherwise the following day. */
function NextStepOfDay({
  streamId,
  number,
  homework,
  following,
  onClose,
}: Omit<DayEndDialogProps, 'points' | 'isKept'>) {
  const { t } = useTranslation('learner');
  const lockText = useLockText();
  const goOn = useGoOnText(number);
  const { data: streams } = useQuery(streamsQuery);
  const stream = streams?.find(({ id }) => id === streamId);
  const close = (label: string) => (
    <Button size="large" onClick={onClose}>
      {label}
    </Button>
  );
  if (homework)
    return (
      <Step text={t('dayEnd.homework', { title: homework.title })}>
        <Button size="large" variant="contained" href={homework.href}>
          {t('dayEnd.doHomework')}
        </Button>
        {close(t('dayEnd.later'))}
      </Step>
    );
  if (following === null)
    return (
      <Step text={t('today.completeText')}>
        <Button size="large" variant="contained" href={pathTo('completion', { streamId })}>
          {t('completion.open')}
        </Button>
        {close(t('dayEnd.stay'))}
      </Step>
    );
  if (following.status.lock === 'demo' && stream)
    return (
      <Step text={t('waysOn.demoOverText')}>
        <WaysOn stream={stream} />
        {close(t('dayEnd.stay'))}
      </Step>
    );
  const isOpen = following.status.lock === null && !following.isRest;
  return (
    <Step
      text={
        following.isRest
          ? t('dayEnd.rest')
          : [goOn.text(following), lockText(following)].filter(Boolean).join('. ')
      }
    >
      <Button
        size="large"
        variant="contained"
        href={isOpen ? pathTo('day', { streamId, dayNumber: following.number }) : pathTo('home')}
      >
        {isOpen ? goOn.label(following) : t('dayEnd.toHome')}
      </Button>
      {close(t('dayEnd.stay'))}
    </Step>
  );
}

function Step({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <Stack spacing={1.5} sx={{ width: '100%' }}>
      <Typography>{text}</Typography>
      {children}
    </Stack>
  );
}

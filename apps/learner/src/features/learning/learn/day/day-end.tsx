import type { StreamState } from '@daystream/contract';
import { dayFinishRefusal, isUsableVideo, unwatchedLessons } from '@daystream/domain';
import { CheckIcon, LoadingButton, PlayIcon } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import { Notice } from '../../../../platform/states/notice.tsx';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pathTo } from '../../../../platform/routes/path-to.ts';
import type { CoursePlan, PlanDay } from '../course-plan.ts';
import { startDayMutation, type DayOfStream } from '../learn.queries.ts';
import { followingDay } from '../next-step.ts';
import { useGoOnText, useLockText } from '../use-texts.ts';

/** Ends a day. Owned by the page: the columns of a page are rendered anew when the window crosses a breakpoint. */
interface FinishDay {
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly mutate: (day: DayOfStream) => void;
}

interface DayEndProps {
  readonly streamId: number;
  readonly day: PlanDay;
  readonly plan: CoursePlan;
  readonly streamState: StreamState;
  readonly finish: FinishDay;
}

/** Starts and ends a day. */
export function DayEnd({ streamId, day, plan, streamState, finish }: DayEndProps) {
  const { t } = useTranslation('learner');
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const start = useMutation(startDayMutation(queryClient));
  const ids = { streamId, dayId: day.id };
  const { status: state, lock } = day.status;

  if (state === 'ended')
    return <DayDone streamId={streamId} number={day.number} next={followingDay(plan, day)} />;
  const error = start.error ?? finish.error;
  const unwatched = unwatchedLessons(day.lessons.map(watched));
  const refusal = dayFinishRefusal({
    streamState,
    lock,
    state,
    isWatched: unwatched.length === 0,
  });
  const reasons = {
    stream_not_open: t('lock.stream'),
    day_locked: t('lock.title'),
    day_not_started: t('day.startFirst'),
    lessons_not_watched: t('day.watchFirst', { count: unwatched.length }),
  };
  return (
    <Stack spacing={1.5}>
      {error ? <Notice severity="error">{errorText(error)}</Notice> : null}
      {state === 'not_started' ? (
        <LoadingButton
          size="large"
          variant="outlined"
          busy={start.isPending}
          onClick={() => start.mutate(ids)}
        >
          {t('day.start')}
        </LoadingButton>
      ) : (
        <LoadingButton
          size="large"
          variant="contained"
          busy={finish.isPending}
          disabledReason={refusal && reasons[refusal]}
          onClick={() => finish.mutate(ids)}
        >
          {t('day.finish')}
        </LoadingButton>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
        {state === 'not_started' ? t('day.startHint') : refusal ? reasons[refusal] : t('day.finishHint')}
        {day.scores > 0 ? ` ${t('day.reward', { count: day.scores })}` : ''}
      </Typography>
      {refusal === 'lessons_not_watched' ? (
        <Stack component="ul" aria-label={t('day.unwatched')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {unwatched.map(({ id, title }) => (
            <li key={id}>
              <Button
                href={pathTo('day', { streamId, dayNumber: day.number }, { lesson: id, play: 1 })}
                startIcon={<PlayIcon />}
                fullWidth
                sx={{ justifyContent: 'flex-start', textAlign: 'start' }}
              >
                {title}
              </Button>
            </li>
          ))}
        </Stack>
      ) : null}
    </Stack>
  );
}

function watched({ id, title, lesson, status }: PlanDay['lessons'][number]) {
  return {
    id,
    title,
    ...status,
    isVideoReady: isUsableVideo(lesson.localVideoFile) || isUsableVideo(lesson.verticalVideo),
  };
}

interface DayDoneProps {
  readonly streamId: number;
  readonly number: number;
  readonly next: PlanDay | null;
}

/** The end of a finished day: the next day, or when it opens; then a day that was left out; after all of them the results of the course. */
function DayDone({ streamId, number, next }: DayDoneProps) {
  const { t } = useTranslation('learner');
  const lockText = useLockText();
  const goOn = useGoOnText(number);
  const calendar = { href: pathTo('calendar', { streamId }), text: t('today.calendar') };
  const step =
    next === null
      ? { href: pathTo('completion', { streamId }), text: t('completion.open') }
      : next.status.lock === null && !next.isRest
        ? { href: pathTo('day', { streamId, dayNumber: next.number }), text: goOn.label(next) }
        : calendar;
  return (
    <Card
      component="section"
      aria-live="polite"
      sx={{ p: 3, bgcolor: 'soft.success.fill', color: 'soft.success.ink' }}
    >
      <Stack spacing={1.5} sx={{ alignItems: 'center', textAlign: 'center' }}>
        <CheckIcon sx={{ fontSize: 36 }} />
        <Typography variant="h3" component="p">
          {t('day.done')}
        </Typography>
        {next ? (
          <Typography>
            {next.isRest ? t('dayEnd.rest') : `${goOn.text(next)}. ${lockText(next) ?? ''}`}
          </Typography>
        ) : (
          <Typography>{t('today.completeText')}</Typography>
        )}
        <Button color="inherit" variant="outlined" href={step.href}>
          {step.text}
        </Button>
      </Stack>
    </Card>
  );
}

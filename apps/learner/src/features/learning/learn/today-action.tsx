import { isDayBegun } from '@daystream/domain';
import { PlayIcon } from '@daystream/ui';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { lessonLength } from './lesson-video.ts';
import { useDurationText, useLockText } from './use-texts.ts';
import type { Stream } from './learn.queries.ts';
import type { NextStep } from './next-step.ts';
import { WaysOn } from './ways-on.tsx';

interface TodayActionProps {
  readonly stream: Stream;
  readonly courseTitle: string;
  readonly nextStep: NextStep;
}

/** The next step of a course, with its button. */
export function TodayAction({ stream, courseTitle, nextStep }: TodayActionProps) {
  const streamId = stream.id;
  const { t } = useTranslation('learner');
  const lockText = useLockText();
  const durationText = useDurationText();
  const open = (label: string, dayNumber: number) => (
    <Button href={pathTo('day', { streamId, dayNumber })} variant="contained" size="large">
      {label}
    </Button>
  );
  switch (nextStep.kind) {
    case 'watch': {
      const { day, lesson } = nextStep;
      const duration = durationText(lessonLength(lesson.lesson));
      const isBegun = isDayBegun(day.lessons.map(({ status }) => status.status));
      return (
        <StepText overline={`${t('day.number', { number: day.number })} · ${courseTitle}`} title={day.title}>
          <Typography color="textSecondary">
            {duration === null ? lesson.title : t('today.lesson', { title: lesson.title, duration })}
          </Typography>
          <Button
            href={pathTo('day', { streamId, dayNumber: day.number }, { lesson: lesson.id, play: 1 })}
            variant="contained"
            size="large"
            startIcon={<PlayIcon />}
          >
            {isBegun ? t('today.continue') : t('today.start')}
          </Button>
        </StepText>
      );
    }
    case 'finish':
      return (
        <StepText
          overline={`${t('day.number', { number: nextStep.day.number })} · ${courseTitle}`}
          title={nextStep.day.title}
        >
          <Typography color="textSecondary">{t('today.allWatched')}</Typography>
          {open(t('today.finish'), nextStep.day.number)}
        </StepText>
      );
    case 'rest':
      return (
        <StepText overline={courseTitle} title={t('today.rest')}>
          <Typography color="textSecondary">
            {nextStep.next ? (lockText(nextStep.next) ?? nextStep.next.title) : null}
          </Typography>
        </StepText>
      );
    case 'wait':
      if (nextStep.next.status.lock === 'demo')
        return (
          <StepText overline={courseTitle} title={t('waysOn.demoOver')}>
            <Typography color="textSecondary">{t('waysOn.demoOverText')}</Typography>
            <WaysOn stream={stream} />
          </StepText>
        );
      return (
        <StepText overline={courseTitle} title={t('today.done')}>
          <Typography color="textSecondary">
            {t('today.next', { number: nextStep.next.number, title: nextStep.next.title })}.{' '}
            {lockText(nextStep.next)}
          </Typography>
        </StepText>
      );
    case 'complete':
      return (
        <StepText overline={courseTitle} title={t('today.complete')}>
          <Typography color="textSecondary">{t('today.completeText')}</Typography>
          {stream.isDemo ? (
            <WaysOn stream={stream} />
          ) : (
            <Button href={pathTo('completion', { streamId })} variant="contained" size="large">
              {t('completion.open')}
            </Button>
          )}
        </StepText>
      );
  }
}

interface StepTextProps {
  readonly overline: string;
  readonly title: string;
  readonly children: ReactNode;
}

function StepText({ overline, title, children }: StepTextProps) {
  return (
    <Stack spacing={1.5}>
      <Typography variant="overline" color="textSecondary">
        {overline}
      </Typography>
      <Typography variant="h2">{title}</Typography>
      {children}
    </Stack>
  );
}

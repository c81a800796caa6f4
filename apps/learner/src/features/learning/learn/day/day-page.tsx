import { joinFacts } from '@daystream/i18n';
import { EmptyState, HeadingSkeleton, MediaSkeleton, Page, TextSkeleton } from '@daystream/ui';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageTitle, useLostConnection } from '@daystream/web';
import { RestIcon } from '../../../../platform/parts/screen-icons.tsx';
import { AskLinks } from '../../../../platform/support/ask-links.tsx';
import { LoadError } from '../../../../platform/states/load-error.tsx';
import { Loading } from '../../../../platform/states/loading.tsx';
import { finishDayMutation } from '../learn.queries.ts';
import { followingDay } from '../next-step.ts';
import { useCoursePlan } from '../use-course-plan.ts';
import { useDurationText } from '../use-texts.ts';
import { useDayContent } from '../use-day-content.ts';
import { ClosedVideo } from './closed-video.tsx';
import { DayEndDialog, type UnsentHomework } from './day-end-dialog.tsx';
import { DayEnd } from './day-end.tsx';
import { DayLessons, type DaySlots } from './day-lessons.tsx';
import { EmptyDay } from './empty-day.tsx';
import { LockedDay } from './locked-day.tsx';
import { DayMaterials } from '../materials/day-materials.tsx';
import { RestDay } from './rest-day.tsx';

interface DayPageProps {
  readonly streamId: number;
  readonly dayNumber: number;
  /** Renders the homeworks of the day. */
  readonly renderHomeworks: (dayId: number) => ReactNode;
  /** Returns a required homework of the day that was not sent. */
  readonly unsentHomework: (dayId: number) => UnsentHomework | null;
  readonly slots: DaySlots;
  /** Rendered for a day that the course does not have. */
  readonly missing: ReactNode;
}

/** One day: lessons, homework and end; a locked day shows why and when it opens. */
export function DayPage({
  streamId,
  dayNumber,
  renderHomeworks,
  unsentHomework,
  slots,
  missing,
}: DayPageProps) {
  const { t } = useTranslation('learner');
  const durationText = useDurationText();
  const { stream, course, plan, status, error, retry } = useCoursePlan(streamId);
  const finish = useMutation(finishDayMutation(useQueryClient()));
  const outline = plan?.days.find(({ number }) => number === dayNumber);
  const { day, ...content } = useDayContent(outline, status);
  if (plan && !outline) return missing;
  if (error || content.error || !plan || !status || !stream || !day)
    return (
      <>
        <PageTitle title={t('day.number', { number: dayNumber })} />
        {error ? (
          <LoadError level={1} error={error} onRetry={retry} />
        ) : content.error ? (
          <LoadError level={1} error={content.error} onRetry={content.retry} />
        ) : (
          <DaySkeleton />
        )}
      </>
    );
  const title = day.title === '' ? t('day.number', { number: day.number }) : day.title;
  // On a phone the text of the day would push the lesson below the fold.
  const hasLessons = day.lessons.length > 0 && day.status.lock === null;
  const heading = (
    <Stack spacing={0.5}>
      <PageTitle title={title} />
      <Typography variant="overline" color="textSecondary">
        {joinFacts([
          t('day.number', { number: day.number }),
          durationText(day.duration),
          day.repeats > 1 ? t('day.repeats', { count: day.repeats }) : null,
          day.status.status === 'ended' && !day.isRest ? t('calendar.done') : null,
        ])}
      </Typography>
      <Typography variant="h1">{title}</Typography>
      {day.excerpt ? (
        <Typography
          color="textSecondary"
          sx={{
            display: { xs: hasLessons ? 'none' : 'block', lg: 'block' },
            maxWidth: '72ch',
            whiteSpace: 'pre-line',
          }}
        >
          {day.excerpt}
        </Typography>
      ) : null}
    </Stack>
  );
  if (day.status.lock !== null) {
    return (
      <Page>
        {heading}
        <LockedDay
          streamId={streamId}
          day={day}
          plan={plan}
          currentDayId={status.currentDay?.dayId ?? null}
        />
      </Page>
    );
  }
  const dayEnd = (
    <Stack spacing={3}>
      <DayMaterials documents={day.documents} mediaToken={status.media?.grant ?? null} />
      {renderHomeworks(day.id)}
      <AskLinks streamId={streamId} />
      {day.isRest ? (
        <RestDay streamId={streamId} plan={plan} status={status} />
      ) : (
        <DayEnd streamId={streamId} day={day} plan={plan} streamState={status.status} finish={finish} />
      )}
    </Stack>
  );
  const endDialog =
    finish.isSuccess && finish.variables.dayId === day.id ? (
      <DayEndDialog
        streamId={streamId}
        number={day.number}
        points={finish.data?.day?.scores ?? day.scores}
        isKept={finish.data === null}
        homework={unsentHomework(day.id)}
        following={followingDay(plan, day)}
        onClose={finish.reset}
      />
    ) : null;
  if (day.lessons.length === 0) {
    return (
      <Page>
        {heading}
        {slots.insteadVideo}
        {day.isRest ? (
          <EmptyState icon={<RestIcon />} title={t('day.rest')}>
            {t('day.restText')}
          </EmptyState>
        ) : day.isEmpty ? (
          <EmptyDay dayId={day.id} />
        ) : null}
        {dayEnd}
        {endDialog}
      </Page>
    );
  }
  return (
    <>
      <DayLessons
        streamId={streamId}
        courseId={status.courseId}
        courseTitle={course?.title ?? ''}
        plan={plan}
        day={day}
        filters={status.filters}
        mediaToken={status.media?.grant ?? null}
        closedVideo={status.media ? null : <ClosedVideo stream={stream} />}
        place={status.status === 'open' && course ? { stream, course, days: [day] } : null}
        heading={heading}
        dayEnd={dayEnd}
        slots={slots}
      />
      {endDialog}
    </>
  );
}

function DaySkeleton() {
  const isOnline = useLostConnection() !== 'internet';
  return (
    <Page
      width="wide"
      aside={
        isOnline ? (
          <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
            <Skeleton variant="rounded" height={360} />
          </Box>
        ) : null
      }
    >
      <Loading>
        <Stack spacing={{ xs: 2, lg: 3 }}>
          <HeadingSkeleton />
          <MediaSkeleton />
          <TextSkeleton lines={4} />
        </Stack>
      </Loading>
    </Page>
  );
}

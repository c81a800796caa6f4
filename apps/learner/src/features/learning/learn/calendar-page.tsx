import { optionsAmong } from '@daystream/domain';
import { Page, ProgressRing } from '@daystream/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '@daystream/web';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { Loading } from '../../../platform/states/loading.tsx';
import { AccessNotice } from './access-notice.tsx';
import { CalendarLegend, useCalendarLegend } from './calendar-legend.tsx';
import { CompletionLink } from './completion/completion-link.tsx';
import { CourseAbout } from './course-about.tsx';
import type { PlanStage } from './course-plan.ts';
import type { DownloadPlace } from './day/day-lessons.tsx';
import { DayTile } from './day-tile.tsx';
import { DemoChip, WholeCourseButton } from './demo-mark.tsx';
import { FreezePanel } from './freeze/freeze-panel.tsx';
import { InlineList } from './inline-list.tsx';
import type { DayContent, Stream } from './learn.queries.ts';
import { MonthView } from './practice/month-view.tsx';
import { CourseOptions } from './options/course-options.tsx';
import { hasMaterials } from './materials/course-materials.ts';
import { TodayAction } from './today-action.tsx';
import { useCoursePlan } from './use-course-plan.ts';
import { useLockText, useStatusLine } from './use-texts.ts';
import { shownProgress, useProgressText } from './use-demo.ts';
import { findNextStep, isOffered } from './next-step.ts';
import { WaysOn } from './ways-on.tsx';

interface CalendarPageProps {
  readonly streamId: number;
  /** Rendered below the days of a stage: its homeworks. */
  readonly renderStageExtra: (stageId: number) => ReactNode;
  /** Rendered before the current stage. */
  readonly beforeStage: ReactNode;
  /** The next payment of a subscription that opens this course alone; it moves with a freeze. */
  readonly nextPayAt: (stream: Stream) => number | null;
  /** Rendered for an open course: what downloads its open days. */
  readonly renderDownload: (place: DownloadPlace) => ReactNode;
}

/** The course calendar: the days of each stage with their state. */
export function CalendarPage({
  streamId,
  renderStageExtra,
  beforeStage,
  nextPayAt,
  renderDownload,
}: CalendarPageProps) {
  const { t } = useTranslation('learner');
  const { stream, course, plan, status, error, retry } = useCoursePlan(streamId);
  const statusLine = useStatusLine();
  const progressText = useProgressText();
  const hasLegend = useCalendarLegend();
  if (error || !plan || !course || !status || !stream)
    return (
      <>
        <PageTitle title={t('courses.title')} />
        {error ? (
          <LoadError level={1} error={error} onRetry={retry} />
        ) : (
          <CalendarSkeleton hasLegend={hasLegend} />
        )}
      </>
    );
  const courseOptions = optionsAmong(
    course.stages?.flatMap(({ days }) => days ?? []).flatMap(trainingOptionsOf) ?? [],
    course.courseOptions ?? [],
  );
  const nextStep = findNextStep(plan, status.currentDay?.dayId ?? null);
  const currentStage = plan.stages.find(({ days }) => days.some(({ id }) => id === status.currentDay?.dayId));
  const progress = shownProgress(stream, plan, status.progress);
  const isOver = stream.status === 'ended' || stream.status === 'stopped';
  return (
    <Page
      width="wide"
      title={course.title}
      aside={<MonthView footer={<Button href={pathTo('statistics')}>{t('practice.all')}</Button>} />}
      lead={<InlineList items={[progressText(progress), statusLine(stream)]} />}
      action={
        <ProgressRing value={progress.progress} label={t('progress.label')} size={64}>
          <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
            {progress.progress}%
          </Typography>
        </ProgressRing>
      }
    >
      <PageTitle title={course.title} />
      {progress.isDemo ? <DemoChip count={progress.daysCount} /> : null}
      <AccessNotice stream={stream} />
      {stream.status === 'open' ? (
        <Stack spacing={1.5} sx={{ maxWidth: 520 }}>
          <TodayAction stream={stream} courseTitle={t('calendar.now')} nextStep={nextStep} />
          {isOffered(nextStep) ? <WholeCourseButton stream={stream} /> : null}
        </Stack>
      ) : null}
      {isOver ? (
        <Stack spacing={1} sx={{ maxWidth: 520 }}>
          <CompletionLink stream={stream} />
          <WaysOn stream={stream} />
        </Stack>
      ) : null}
      <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 3 }}>
        {isOver ? null : (
          <CourseOptions streamId={streamId} options={courseOptions} filters={status.filters} />
        )}
        {hasMaterials(course) ? (
          <Button href={pathTo('materials', { streamId })} sx={{ px: 1, ml: -1 }}>
            {t('materials.title')}
          </Button>
        ) : null}
        {stream.status === 'open' ? (
          <Box sx={{ ml: -1.5, '&:empty': { display: 'none' } }}>
            {renderDownload({
              stream,
              course,
              days: plan.days.filter(({ status: { lock } }) => lock === null),
            })}
          </Box>
        ) : null}
        <FreezePanel stream={stream} course={course} days={plan.days} nextPayAt={nextPayAt(stream)} />
      </Stack>
      <CalendarLegend isOnPhone={hasLegend} />
      {plan.stages.map((stage) => (
        <Fragment key={stage.id}>
          {stage === (currentStage ?? plan.stages[0]) ? beforeStage : null}
          <StageDays streamId={streamId} stage={stage} extra={renderStageExtra(stage.id)} />
        </Fragment>
      ))}
      <CourseAbout course={course} mediaToken={status.media?.grant ?? null} />
    </Page>
  );
}

/** The option values of each lesson of a day. */
function trainingOptionsOf({ lessonSets = [] }: DayContent): string[][] {
  return lessonSets.flatMap(({ lessons }) => lessons.map(({ lesson }) => lesson.trainingOptions));
}

const tiles = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: { xs: 1, md: 1.5 },
  gridTemplateColumns: {
    xs: 'repeat(auto-fill, minmax(104px, 1fr))',
    md: 'repeat(auto-fill, minmax(132px, 1fr))',
  },
} as const;

interface StageDaysProps {
  readonly streamId: number;
  readonly stage: PlanStage;
  readonly extra: ReactNode;
}

function StageDays({ streamId, stage, extra }: StageDaysProps) {
  const { t } = useTranslation('learner');
  const lockText = useLockText();
  const [first] = stage.days;
  const closed = first?.status.lock === 'stage_closed' ? lockText(first) : null;
  const isInFullCourse = stage.days.some(({ status }) => status.lock === 'demo');
  const headingId = `stage-${stage.id}`;
  return (
    <Stack component="section" aria-labelledby={headingId} spacing={2}>
      <Stack>
        <Typography variant="overline" color="textSecondary">
          {t('calendar.stage', { number: stage.number })}
        </Typography>
        <Typography variant="h3" component="h2" id={headingId}>
          {stage.title}
        </Typography>
        {closed === null ? null : (
          <Typography variant="body2" color="textSecondary">
            {closed}
          </Typography>
        )}
        {isInFullCourse ? (
          <Typography variant="body2" color="textSecondary">
            {t('demo.locked')}
          </Typography>
        ) : null}
      </Stack>
      <Stack component="ol" sx={tiles}>
        {stage.days.map((day) => (
          <li key={day.id}>
            <DayTile streamId={streamId} day={day} />
          </li>
        ))}
      </Stack>
      {extra}
    </Stack>
  );
}

/** Skeleton of the calendar with the same grid. The column for banners is not reserved: it is known only with the data. */
function CalendarSkeleton({ hasLegend }: { readonly hasLegend: boolean }) {
  return (
    <Page width="wide" aside={<Skeleton variant="rounded" height={440} />}>
      <Loading>
        <Stack spacing={{ xs: 3, md: 4 }}>
          <Stack
            direction="row"
            spacing={2}
            sx={{ alignItems: 'flex-start', justifyContent: 'space-between' }}
          >
            <Stack spacing={1} sx={{ flexGrow: 1, minWidth: 0 }}>
              <LineSkeleton variant="h1" width={480} />
              <LineSkeleton variant="body1" width={240} />
            </Stack>
            <Skeleton variant="circular" width={64} height={64} sx={{ flexShrink: 0 }} />
          </Stack>
          <Stack spacing={1.5} sx={{ maxWidth: 520 }}>
            <LineSkeleton variant="overline" width={140} />
            <LineSkeleton variant="h2" width={320} />
            <LineSkeleton variant="body1" width={240} />
            <Skeleton variant="rounded" height={54} />
          </Stack>
          <CalendarLegend isOnPhone={hasLegend} />
          {[0, 1].map((stage) => (
            <Stack key={stage} spacing={2}>
              <Stack>
                <LineSkeleton variant="overline" width={80} />
                <LineSkeleton variant="h3" width={280} />
              </Stack>
              <Stack sx={tiles}>
                {Array.from({ length: 7 }, (_, day) => (
                  <Skeleton
                    key={day}
                    variant="rounded"
                    sx={(theme) => ({
                      height: { xs: 92, md: 128 },
                      borderRadius: `${theme.corners.control}px`,
                    })}
                  />
                ))}
              </Stack>
            </Stack>
          ))}
        </Stack>
      </Loading>
    </Page>
  );
}

interface LineSkeletonProps {
  readonly variant: 'h1' | 'h2' | 'h3' | 'body1' | 'overline';
  readonly width: number;
}

/** Placeholder of a line of text with the same height. */
function LineSkeleton({ variant, width }: LineSkeletonProps) {
  return (
    <Typography variant={variant} component="div">
      <Skeleton width={width} sx={{ maxWidth: '100%' }} />
    </Typography>
  );
}

import { isLimitedDemo, isNewStream } from '@daystream/domain';
import { ForwardIcon, SoftChip, WarningIcon } from '@daystream/ui';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../platform/language/clock.ts';
import { CoverImage } from '../../../platform/parts/cover-image.tsx';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { useLocalDay } from '../../../platform/language/use-local-day.ts';
import { DemoChip, WholeCourseButton } from './demo-mark.tsx';
import { InlineList } from './inline-list.tsx';
import type { Stream } from './learn.queries.ts';
import { brandGradient } from './today-picture.tsx';
import { useCoursePlan } from './use-course-plan.ts';
import { shownProgress, useProgressText } from './use-demo.ts';
import { useIsCritical, useStatusLine } from './use-texts.ts';

interface StreamCardProps {
  readonly stream: Stream;
  /** Heading level, by the heading above. */
  readonly heading?: 'h2' | 'h3';
}

/** A course in a list: picture, state and progress. A demo says that it is one, and leads to the whole course. */
export function StreamCard({ stream, heading = 'h3' }: StreamCardProps) {
  if (isLimitedDemo(stream)) return <DemoCard stream={stream} heading={heading} />;
  return <CourseCard stream={stream} heading={heading} progress={{ ...stream.progress, isDemo: false }} />;
}

function DemoCard({ stream, heading }: Required<StreamCardProps>) {
  const { plan, status } = useCoursePlan(stream.id);
  const progress = plan && status ? shownProgress(stream, plan, status.progress) : null;
  return (
    <CourseCard stream={stream} heading={heading} progress={progress}>
      <Stack sx={{ px: 2, pb: 2 }}>
        <WholeCourseButton stream={stream} />
      </Stack>
    </CourseCard>
  );
}

interface CourseCardProps extends Required<StreamCardProps> {
  /** Null until it is known. */
  readonly progress: ReturnType<typeof shownProgress> | null;
  readonly children?: ReactNode;
}

function CourseCard({ stream, heading, progress, children }: CourseCardProps) {
  const { t } = useTranslation('learner');
  const progressText = useProgressText();
  useLocalDay();
  const line = useStatusLine()(stream);
  const isCritical = useIsCritical()(stream);
  const isStarted = stream.status !== 'not_started';
  const { completeDaysCount } = stream.progress;
  const isNew = isNewStream({ ...stream, completeDaysCount, now: serverNow() });
  return (
    <Card component="article">
      <CardActionArea href={pathTo('calendar', { streamId: stream.id })}>
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center', p: 2 }}>
          <Box
            sx={(theme) => ({
              width: 72,
              height: 72,
              flexShrink: 0,
              overflow: 'hidden',
              borderRadius: `${theme.corners.control}px`,
              background: brandGradient(theme),
              filter: stream.status === 'open' || stream.status === 'not_started' ? 'none' : 'grayscale(0.7)',
              '& img': { width: '100%', height: '100%', objectFit: 'cover' },
            })}
          >
            <CoverImage src={stream.course.image?.small} isLazy />
          </Box>
          <Stack spacing={0.5} sx={{ flexGrow: 1, minWidth: 0 }}>
            <Typography variant="h4" component={heading}>
              {stream.course.title}
            </Typography>
            {isLimitedDemo(stream) ? <DemoChip count={progress?.daysCount ?? 0} /> : null}
            {isNew ? <SoftChip soft="primary">{t('courses.new')}</SoftChip> : null}
            {isCritical ? (
              <SoftChip soft="warning">
                <WarningIcon sx={{ fontSize: 18 }} />
                {line}
              </SoftChip>
            ) : null}
            <Typography variant="body2" color="textSecondary">
              <InlineList
                items={[isCritical ? null : line, isStarted && progress ? progressText(progress) : null]}
              />
            </Typography>
            {isStarted && progress ? (
              <LinearProgress
                variant="determinate"
                value={progress.progress}
                aria-label={t('progress.label')}
              />
            ) : null}
          </Stack>
          <ForwardIcon sx={{ color: 'text.secondary' }} />
        </Stack>
      </CardActionArea>
      {children}
    </Card>
  );
}

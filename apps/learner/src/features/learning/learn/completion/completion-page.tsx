import { CardListSkeleton, Page } from '@daystream/ui';
import { PageTitle } from '@daystream/web';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../../../../platform/states/load-error.tsx';
import { Loading } from '../../../../platform/states/loading.tsx';
import { pathTo } from '../../../../platform/routes/path-to.ts';
import { Celebration } from '../day/celebration.tsx';
import type { Stream } from '../learn.queries.ts';
import { useCoursePlan } from '../use-course-plan.ts';
import { WaysOn } from '../ways-on.tsx';
import { RatingRequest } from '../feedback/rating-request.tsx';
import { CertificatePanel } from './certificate-panel.tsx';
import { CourseFigures } from './course-figures.tsx';

/** The end of a course: what was done, the certificate, and the next course. Before the end it says how much is left. */
export function CompletionPage({ streamId }: { readonly streamId: number }) {
  const { t } = useTranslation('learner');
  const { stream, course, plan, status, error, retry } = useCoursePlan(streamId);
  if (error || !course || !plan || !status || !stream)
    return (
      <>
        <PageTitle title={t('completion.title')} />
        {error ? (
          <LoadError level={1} error={error} onRetry={retry} />
        ) : (
          <Loading>
            <CardListSkeleton rows={2} />
          </Loading>
        )}
      </>
    );
  const { completeDaysCount: done, daysCount: count } = status.progress;
  const minutes = Math.round(status.lessons.reduce((sum, { viewedSeconds }) => sum + viewedSeconds, 0) / 60);
  const lessons = status.lessons.filter((lesson) => lesson.status === 'ended').length;
  if (done < count)
    return (
      <Page title={course.title} lead={t('completion.left', { count: count - done })}>
        <PageTitle title={course.title} />
        <Button variant="contained" href={pathTo('calendar', { streamId })} sx={{ alignSelf: 'start' }}>
          {t('today.calendar')}
        </Button>
      </Page>
    );
  return (
    <Stack spacing={4} sx={{ maxWidth: 640, mx: 'auto', width: '100%', textAlign: 'center', px: 2, py: 3 }}>
      <PageTitle title={t('completion.title')} />
      <Celebration points={0} />
      <Stack spacing={1}>
        <Typography variant="h1">{t('completion.title')}</Typography>
        <Typography variant="h4" component="p" color="textSecondary">
          {course.title}
        </Typography>
      </Stack>
      <CourseFigures days={count} lessons={lessons} minutes={minutes} />
      <Box
        sx={{ display: 'grid', justifyItems: 'center', textAlign: 'start', '&:empty': { display: 'none' } }}
      >
        <RatingRequest streamId={streamId} courseId={course.id} plan={plan} day={null} endedLessonId={null} />
      </Box>
      <CertificatePanel streamId={streamId} />
      <NextStep stream={stream} />
    </Stack>
  );
}

/** Where to go on: the next course, and the lessons again, or what is left of them when the access has ended. */
function NextStep({ stream }: { readonly stream: Stream }) {
  const { t } = useTranslation('learner');
  const isOver = stream.status === 'ended' || stream.status === 'stopped';
  return (
    <Stack component="section" spacing={2} aria-labelledby="next-course">
      <Typography variant="h3" component="h2" id="next-course">
        {t('completion.next')}
      </Typography>
      <WaysOn stream={stream} />
      <Button href={pathTo('calendar', { streamId: stream.id })}>
        {isOver ? t('today.calendar') : t('completion.again')}
      </Button>
    </Stack>
  );
}

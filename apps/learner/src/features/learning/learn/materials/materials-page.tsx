import { joinFacts } from '@daystream/i18n';
import { EmptyState, FileIcon, ListSkeleton, LockIcon, Page } from '@daystream/ui';
import { PageTitle } from '@daystream/web';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../../../../platform/states/load-error.tsx';
import { Loading } from '../../../../platform/states/loading.tsx';
import { pathTo } from '../../../../platform/routes/path-to.ts';
import type { CoursePlan, PlanDay } from '../course-plan.ts';
import { dayDocumentsQuery, type Course, type StreamStatus } from '../learn.queries.ts';
import { useCoursePlan } from '../use-course-plan.ts';
import { useClosedText } from '../use-texts.ts';
import { WaysOn } from '../ways-on.tsx';
import { hasDayMaterials, hasMaterials, isKept, type Material } from './course-materials.ts';
import { MaterialList } from './material-list.tsx';

/** The documents of a course and, under their days, those of its days. Only those that can be opened are shown (spec product §3, Course); the others say why they are closed. */
export function MaterialsPage({ streamId }: { readonly streamId: number }) {
  const { t } = useTranslation('learner');
  const closedText = useClosedText();
  const { stream, course, plan, status, error, retry } = useCoursePlan(streamId);
  const ofDays = useDayMaterials(course, plan, status);
  const failure = error ?? ofDays.error;
  if (failure || !stream || !course || !status || !ofDays.days)
    return (
      <>
        <PageTitle title={t('materials.title')} />
        {failure ? (
          <LoadError level={1} error={failure} onRetry={error ? retry : ofDays.retry} />
        ) : (
          <Page title={t('materials.title')}>
            <Loading>
              <ListSkeleton rows={3} />
            </Loading>
          </Page>
        )}
      </>
    );
  const materials = (stream.course?.documents ?? course.documents).filter(isKept);
  const mediaToken = status.media?.grant ?? null;
  const isNothingOpen = materials.length === 0 && ofDays.days.length === 0;
  const isClosed = stream.status !== 'open';
  return (
    <Page title={t('materials.title')} lead={course.title}>
      <PageTitle title={t('materials.title')} />
      {materials.length > 0 ? <MaterialList materials={materials} mediaToken={mediaToken} /> : null}
      {ofDays.days.map(({ day, documents }) => (
        <Stack key={day.id} component="section" aria-labelledby={`day-${day.id}`} spacing={1.5}>
          <Typography variant="h4" component="h2" id={`day-${day.id}`}>
            <Link href={pathTo('day', { streamId, dayNumber: day.number })} color="inherit">
              {joinFacts([t('day.number', { number: day.number }), day.title])}
            </Link>
          </Typography>
          <MaterialList materials={documents} mediaToken={mediaToken} />
        </Stack>
      ))}
      {!isNothingOpen ? null : !hasMaterials(course) ? (
        <EmptyState icon={<FileIcon />} title={t('materials.none')} />
      ) : (
        <EmptyState
          icon={<LockIcon />}
          title={t('materials.closed')}
          action={<WaysOn stream={stream} place="functional" />}
        >
          {isClosed
            ? closedText(stream)
            : course.documents.length > 0 || stream.isDemo
              ? t('materials.demo')
              : t('materials.later')}
        </EmptyState>
      )}
    </Page>
  );
}

/** The days with documents that can be opened, in course order; `days` is undefined until they are loaded. */
function useDayMaterials(
  course: Course | undefined,
  plan: CoursePlan | undefined,
  status: StreamStatus | undefined,
) {
  const query = useQuery({
    ...dayDocumentsQuery(course?.id ?? 0, {
      streamState: status?.status ?? 'open',
      openDays: status?.days.filter(({ lock }) => lock === null).length ?? 0,
    }),
    enabled: course !== undefined && status !== undefined && hasDayMaterials(course),
  });
  const retry = () => void query.refetch();
  if (course && !hasDayMaterials(course)) return { days: [], error: null, retry };
  const days = query.data?.flatMap(
    ({ id, documents }): { day: PlanDay; documents: readonly Material[] }[] => {
      const day = plan?.days.find((one) => one.id === id);
      const kept = documents.filter(isKept);
      return day && kept.length > 0 ? [{ day, documents: kept }] : [];
    },
  );
  return { days, error: days ? null : query.error, retry };
}

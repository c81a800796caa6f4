import { EmptyState, FileIcon, ListSkeleton, LockIcon, Page } from '@daystream/ui';
import { PageTitle } from '@daystream/web';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../../../platform/load-error.tsx';
import { Loading } from '../../../platform/loading.tsx';
import { useCoursePlan } from '../use-course-plan.ts';
import { useClosedText } from '../use-texts.ts';
import { WaysOn } from '../ways-on.tsx';
import { MaterialList } from './material-list.tsx';

/** The documents of a course. Only those with an address are shown (spec product §3, Course); the others say why they are closed. */
export function MaterialsPage({ streamId }: { readonly streamId: number }) {
  const { t } = useTranslation('learner');
  const closedText = useClosedText();
  const { stream, course, status, error, retry } = useCoursePlan(streamId);
  if (error || !stream || !course || !status)
    return (
      <>
        <PageTitle title={t('materials.title')} />
        {error ? (
          <LoadError error={error} onRetry={retry} />
        ) : (
          <Page title={t('materials.title')}>
            <Loading>
              <ListSkeleton rows={3} />
            </Loading>
          </Page>
        )}
      </>
    );
  const all = stream.course?.documents ?? course.documents;
  const materials = all.filter(({ url, file }) => url !== null || file !== null);
  const isClosed = stream.status !== 'open';
  return (
    <Page title={t('materials.title')} lead={course.title}>
      <PageTitle title={t('materials.title')} />
      {materials.length > 0 ? (
        <MaterialList materials={materials} mediaToken={status.media?.grant ?? null} />
      ) : all.length === 0 ? (
        <EmptyState icon={<FileIcon />} title={t('materials.none')} />
      ) : (
        <EmptyState icon={<LockIcon />} title={t('materials.closed')} action={<WaysOn stream={stream} />}>
          {isClosed ? closedText(stream) : t('materials.demo')}
        </EmptyState>
      )}
    </Page>
  );
}

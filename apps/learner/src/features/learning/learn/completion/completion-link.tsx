import { isCourseCompleted } from '@daystream/domain';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { pathTo } from '../../../../platform/routes/path-to.ts';
import type { Stream } from '../learn.queries.ts';

/** Whether the learner has done every day of a course, which stays so when its access ends. */
export const isCourseDone = ({ isDemo, progress }: Pick<Stream, 'isDemo' | 'progress'>): boolean =>
  !isDemo && isCourseCompleted(progress);

/** Leads from a course whose access has ended to what was done and to the certificate, which stay. Nothing for a course that was not completed. */
export function CompletionLink({ stream }: { readonly stream: Stream }) {
  const { t } = useTranslation('learner');
  if (!isCourseDone(stream)) return null;
  return (
    <Button variant="outlined" size="large" href={pathTo('completion', { streamId: stream.id })}>
      {t('completion.open')}
    </Button>
  );
}

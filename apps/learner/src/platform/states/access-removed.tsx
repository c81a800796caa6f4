import { EmptyState, LockIcon } from '@daystream/ui';
import { PageTitle } from '@daystream/web';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { pathTo } from '../routes/path-to.ts';

/** The school has removed a course from the learner while it was open. */
export function AccessRemoved() {
  const { t } = useTranslation('learner');
  return (
    <>
      <PageTitle title={t('lock.removed')} />
      <EmptyState
        level={1}
        icon={<LockIcon />}
        title={t('lock.removed')}
        action={
          <Stack spacing={1}>
            <Button variant="contained" size="large" href={pathTo('homeCourses')}>
              {t('homework.toCourses')}
            </Button>
            <Button href={pathTo('support')}>{t('day.toSupport')}</Button>
          </Stack>
        }
      >
        {t('lock.removedText')}
      </EmptyState>
    </>
  );
}

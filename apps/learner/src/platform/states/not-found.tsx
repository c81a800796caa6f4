import { EmptyState } from '@daystream/ui';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '@daystream/web';
import { pathTo } from '../routes/path-to.ts';

/** Not-found state: the address does not exist, or not for this user. */
export function NotFound() {
  const { t } = useTranslation('learner');
  return (
    <>
      <PageTitle title={t('notFound.title')} />
      <EmptyState
        level={1}
        title={t('notFound.title')}
        action={
          <Button href={pathTo('home')} variant="contained">
            {t('notFound.home')}
          </Button>
        }
      >
        {t('notFound.text')}
      </EmptyState>
    </>
  );
}

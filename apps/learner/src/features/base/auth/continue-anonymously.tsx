import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../platform/states/notice.tsx';
import { pathTo } from '../../../platform/routes/path-to.ts';

/** Explains to anonymous users that signing in or up keeps their data, and leads back to the app. */
export function ContinueAnonymously() {
  const { t } = useTranslation('learner');
  return (
    <>
      <Notice severity="info">{t('anonymous.nothingLost')}</Notice>
      <Button href={pathTo('home')} size="large">
        {t('anonymous.goOn')}
      </Button>
    </>
  );
}

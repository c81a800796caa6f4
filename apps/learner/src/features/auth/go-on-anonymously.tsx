import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../platform/notice.tsx';
import { pathTo } from '../../platform/routes/path-to.ts';

/** Says to who looks around anonymously that nothing is lost by signing in or up, and leads back. */
export function GoOnAnonymously() {
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

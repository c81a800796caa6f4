import { BackIcon } from '@daystream/ui';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** Leads from a record to its list, which keeps its filters. */
export function BackToList({ to }: { readonly to: `/${string}` }) {
  const { t } = useTranslation('studio');
  return (
    <Button
      component={Link}
      to={to}
      size="small"
      startIcon={<BackIcon />}
      sx={{ justifySelf: 'start', ml: -0.5 }}
    >
      {t('records.backToList')}
    </Button>
  );
}

import ArrowForward from '@mui/icons-material/ArrowForward';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ChangedValue } from './changed-value.tsx';
import { fieldOfWire } from './site-fields.ts';
import type { SiteVersion } from './site.queries.ts';

/** A changed field with its old and new value. A field that the form does not contain is named by its path. */
export function SiteChange({ change }: { readonly change: SiteVersion['changes'][number] }) {
  const { t } = useTranslation('studio');
  const field = fieldOfWire(change.field);
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {field ? t(field.label) : <code>{change.field}</code>}:{' '}
      <ChangedValue field={field} json={change.before} />{' '}
      {/* An icon, because the fonts of brands may lack the character. */}
      <ArrowForward
        titleAccess={t('site.history.became')}
        sx={{ fontSize: '1.1em', verticalAlign: '-0.2em', color: 'text.secondary' }}
      />{' '}
      <ChangedValue field={field} json={change.after} />
    </Typography>
  );
}

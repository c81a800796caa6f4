import Typography from '@mui/material/Typography';
import { TextInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { Brand } from '../../platform/records.ts';
import { FormDialog } from '../form-dialog.tsx';

interface RemoveBrandDialogProps {
  readonly brand: Brand;
  readonly onClose: () => void;
}

/** Removes a brand permanently; its app id must be typed as confirmation. */
export function RemoveBrandDialog({ brand, onClose }: RemoveBrandDialogProps) {
  const { t } = useTranslation('studio');
  const { id, title, appId } = brand;
  return (
    <FormDialog<{ appId: string }>
      title={t('schools.removeTitle', { school: title })}
      submitLabel={t('schools.remove')}
      color="error"
      successText={t('schools.removed', { school: title })}
      resources={['schools']}
      defaultValues={{ appId: '' }}
      run={(api, body, idempotencyKey) =>
        api.call('studio.brands.remove', { params: { id }, body, idempotencyKey })
      }
      onClose={onClose}
    >
      <Typography>{t('schools.removeText')}</Typography>
      <TextInput source="appId" label={t('schools.removeConfirm', { appId })} autoComplete="off" />
    </FormDialog>
  );
}

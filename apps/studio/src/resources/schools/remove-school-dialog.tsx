import Typography from '@mui/material/Typography';
import { TextInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { School } from '../../platform/records.ts';
import { FormDialog } from '../form-dialog.tsx';

interface RemoveSchoolDialogProps {
  readonly school: School;
  readonly onClose: () => void;
}

/** Takes a school away once its name was typed: nothing of it can be brought back. */
export function RemoveSchoolDialog({ school, onClose }: RemoveSchoolDialogProps) {
  const { t } = useTranslation('studio');
  const { id, title, appId } = school;
  return (
    <FormDialog<{ appId: string }>
      title={t('schools.removeTitle', { school: title })}
      doLabel={t('schools.remove')}
      color="error"
      done={t('schools.removed', { school: title })}
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

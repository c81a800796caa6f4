import type { StaffRole } from '@daystream/contract';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { TextInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../form-dialog.tsx';
import { RolesInput } from './roles-input.tsx';

interface Invitation {
  readonly email: string;
  readonly name: string;
  readonly roles: StaffRole[];
}

/** Invites a colleague by e-mail. */
export function InviteButton() {
  const { t } = useTranslation('studio');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('staff.invite')}
      </Button>
      {isOpen && (
        <FormDialog<Invitation>
          title={t('staff.inviteTitle')}
          submitLabel={t('staff.inviteDo')}
          successText={t('staff.invited')}
          resources={['users']}
          defaultValues={{ email: '', name: '', roles: [] }}
          run={(api, body, idempotencyKey) => api.call('studio.staff.invite', { body, idempotencyKey })}
          onClose={() => setOpen(false)}
        >
          <Typography variant="body2" color="textSecondary">
            {t('staff.inviteText')}
          </Typography>
          <TextInput
            source="email"
            type="email"
            label={t('people.email')}
            helperText={false}
            parse={keepText}
          />
          <TextInput source="name" label={t('people.name')} helperText={false} parse={keepText} />
          <RolesInput />
        </FormDialog>
      )}
    </>
  );
}

const keepText = (value: string) => value;

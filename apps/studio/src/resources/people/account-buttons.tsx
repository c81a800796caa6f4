import type { StaffRole } from '@daystream/contract';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { BooleanInput, TextInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { Person } from '../../platform/records.ts';
import { ConfirmButton } from '../confirm-button.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { useCommand } from '../use-command.ts';
import { RolesInput } from './roles-input.tsx';

interface PersonProps {
  readonly person: Person;
}
const resources = ['users'];

interface DialogButtonProps {
  readonly label: string;
  readonly color?: 'error';
  readonly children: (close: () => void) => ReactNode;
}

/** A button with its dialog. */
function DialogButton({ label, color, children }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="outlined" color={color ?? 'primary'} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}

/** Replaces the staff roles of a person; none: the person leaves the staff. */
export function SetRolesButton({ person }: PersonProps) {
  const { t } = useTranslation('studio');
  return (
    <DialogButton label={t('staff.roles')}>
      {(close) => (
        <FormDialog<{ roles: StaffRole[] }>
          title={t('staff.rolesTitle', { name: person.name })}
          submitLabel={t('staff.save')}
          successText={t('staff.rolesSaved')}
          resources={resources}
          defaultValues={{ roles: person.staffRoles }}
          run={(api, body, idempotencyKey) =>
            api.call('studio.staff.setRoles', { params: { id: person.id }, body, idempotencyKey })
          }
          onClose={close}
        >
          <Typography variant="body2" color="textSecondary">
            {t('staff.rolesText')}
          </Typography>
          <RolesInput />
        </FormDialog>
      )}
    </DialogButton>
  );
}

/** Requires a new password or a complete profile. */
export function RequireButton({ person }: PersonProps) {
  const { t } = useTranslation('studio');
  const { isRequireUpdatePassword, isRequireUpdateProfile } = person;
  return (
    <DialogButton label={t('staff.require')}>
      {(close) => (
        <FormDialog<{ isRequireUpdatePassword: boolean; isRequireUpdateProfile: boolean }>
          title={t('staff.requireTitle', { name: person.name })}
          submitLabel={t('staff.save')}
          successText={t('staff.requireSaved')}
          resources={resources}
          defaultValues={{ isRequireUpdatePassword, isRequireUpdateProfile }}
          run={(api, body, idempotencyKey) =>
            api.call('studio.people.require', { params: { id: person.id }, body, idempotencyKey })
          }
          onClose={close}
        >
          <BooleanInput
            source="isRequireUpdatePassword"
            label={t('staff.requirePassword')}
            helperText={t('staff.requirePasswordHelp')}
          />
          <BooleanInput
            source="isRequireUpdateProfile"
            label={t('staff.requireProfile')}
            helperText={false}
          />
        </FormDialog>
      )}
    </DialogButton>
  );
}

/** Begins a change of a person's e-mail, which the owner of the new address confirms. */
export function CorrectEmailButton({ person }: PersonProps) {
  const { t } = useTranslation('studio');
  return (
    <DialogButton label={t('staff.email')}>
      {(close) => (
        <FormDialog<{ email: string }>
          title={t('staff.emailTitle', { name: person.name })}
          submitLabel={t('staff.save')}
          successText={t('staff.emailSaved')}
          resources={resources}
          defaultValues={{ email: '' }}
          run={(api, body, idempotencyKey) =>
            api.call('studio.people.correctEmail', { params: { id: person.id }, body, idempotencyKey })
          }
          onClose={close}
        >
          <Typography variant="body2" color="textSecondary">
            {t('staff.emailText')}
          </Typography>
          <TextInput
            source="email"
            type="email"
            label={t('staff.emailNew')}
            parse={(value: string) => value}
          />
        </FormDialog>
      )}
    </DialogButton>
  );
}

/** Blocks a person, or lets a blocked one sign in again. */
export function BlockButton({ person }: PersonProps) {
  const { t } = useTranslation('studio');
  const command = useCommand(resources);
  if (person.block !== null)
    return (
      <ConfirmButton
        label={t('staff.unblock')}
        title={t('staff.unblockTitle', { name: person.name })}
        confirmLabel={t('staff.unblock')}
        onConfirm={() =>
          command(
            (api) => api.call('studio.people.unblock', { params: { id: person.id }, body: {} }),
            t('staff.unblocked'),
          )
        }
      >
        {t('staff.unblockText')}
      </ConfirmButton>
    );
  return (
    <DialogButton label={t('staff.block')} color="error">
      {(close) => (
        <FormDialog<{ reason: string }>
          title={t('staff.blockTitle', { name: person.name })}
          submitLabel={t('staff.block')}
          color="error"
          successText={t('staff.blocked')}
          resources={resources}
          defaultValues={{ reason: '' }}
          run={(api, body, idempotencyKey) =>
            api.call('studio.people.block', { params: { id: person.id }, body, idempotencyKey })
          }
          onClose={close}
        >
          <Typography variant="body2" color="textSecondary">
            {t('staff.blockText')}
          </Typography>
          <TextInput
            source="reason"
            label={t('streams.reason')}
            helperText={t('streams.reasonHelp')}
            parse={(value: string) => value}
          />
        </FormDialog>
      )}
    </DialogButton>
  );
}

import { LoadingButton } from '@daystream/ui';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRetryKeys } from '@daystream/web';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { useCommand } from '../../resources/use-command.ts';
import { PasswordField } from './password-field.tsx';

interface PasswordFormProps {
  /** A forced change needs no current password: the user has just signed in with it. */
  readonly isCurrentNeeded?: boolean;
  readonly onChanged?: () => void;
}

const empty = { currentPassword: '', password: '', passwordRepeat: '' };

/** Changes the user's own password, which ends the user's other sessions. */
export function PasswordForm({ isCurrentNeeded = false, onChanged }: PasswordFormProps) {
  const { t } = useTranslation('studio');
  const command = useCommand([]);
  const withRetryKey = useRetryKeys();
  const [formNumber, setFormNumber] = useState(0);
  const { control, formProps, isChanged, isBusy, reset } = useRecordForm({
    record: empty,
    async save({ currentPassword, ...chosen }) {
      const body = isCurrentNeeded ? { currentPassword, ...chosen } : chosen;
      await command(
        (api) =>
          withRetryKey(body, (idempotencyKey) => api.call('user.updatePassword', { body, idempotencyKey })),
        t('ownAccount.password.changed'),
      );
      reset();
      setFormNumber((number) => number + 1);
      onChanged?.();
    },
  });
  return (
    <Box
      key={formNumber}
      component="form"
      {...formProps}
      sx={{ display: 'grid', gap: 2, width: '100%', maxWidth: 380 }}
    >
      {isCurrentNeeded && (
        <PasswordField
          control={control}
          name="currentPassword"
          label={t('ownAccount.password.current')}
          autoComplete="current-password"
        />
      )}
      <PasswordField
        control={control}
        name="password"
        label={t('ownAccount.password.new')}
        autoComplete="new-password"
      />
      <PasswordField
        control={control}
        name="passwordRepeat"
        label={t('ownAccount.password.repeat')}
        autoComplete="new-password"
      />
      <LoadingButton
        type="submit"
        variant="contained"
        busy={isBusy}
        disabledReason={isChanged ? null : t('ownAccount.password.empty')}
      >
        {t('ownAccount.password.save')}
      </LoadingButton>
    </Box>
  );
}

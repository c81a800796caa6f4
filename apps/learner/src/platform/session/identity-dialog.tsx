import { LoadingButton } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { currentUserQuery } from './current-user.ts';
import { Notice } from '../states/notice.tsx';
import { PasswordInput } from '../forms/password-input.tsx';
import { pathTo } from '../routes/path-to.ts';
import { useForm } from '../forms/use-form.ts';
import type { IdentityProof } from './use-identity-proof.tsx';

interface IdentityDialogProps {
  /** Makes the change with the proof. Throws `ApiError` for a wrong one. */
  readonly onProof: (proof: IdentityProof) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the current password; who has none signs in again. */
export function IdentityDialog({ onProof, onClose }: IdentityDialogProps) {
  const { t } = useTranslation(['learner', 'ui']);
  const errorText = useErrorText();
  const titleId = useId();
  const { data: user } = useQuery(currentUserQuery);
  const { pathname } = useLocation();
  const { field, fault, missing, isBusy, submit } = useForm<Readonly<Record<'currentPassword', string>>>({
    initial: { currentPassword: '' },
    faultsOf: () => ({}),
    send: onProof,
  });
  const hasPassword = user?.hasPassword ?? true;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={titleId} variant="h3">
          {t('identity.title')}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {hasPassword ? t('identity.text') : t('identity.signInText')}
          {fault === null ? null : <Notice severity="error">{errorText(fault)}</Notice>}
          {hasPassword ? (
            <PasswordInput
              label={t('changePassword.current')}
              autoComplete="current-password"
              {...field('currentPassword')}
            />
          ) : null}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('ui:action.cancel')}</Button>
          {hasPassword ? (
            <LoadingButton
              type="submit"
              variant="contained"
              busy={isBusy}
              disabledReason={missing && t('changePassword.needCurrent')}
            >
              {t('identity.confirm')}
            </LoadingButton>
          ) : (
            <Button variant="contained" href={pathTo('logout', {}, { returnUrl: pathname })}>
              {t('identity.signIn')}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}

import { LoadingButton } from '@daystream/ui';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText, useRetryKeys } from '@daystream/web';
import { api } from '../../../platform/client/api.ts';
import { Notice } from '../../../platform/states/notice.tsx';
import { TextInput } from '../../../platform/forms/text-input.tsx';
import { useForm } from '../../../platform/forms/use-form.ts';

/** The limit of the contract, repeated so that this chunk does not include its schemas. */
const reasonMaxLength = 500;

/** Switches to the old interface, with a reason for the staff (spec product §2, switch-to-old-interface). */
export function OldInterfaceDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('learner');
  const errorText = useErrorText();
  const titleId = useId();
  const withRetryKey = useRetryKeys();
  const { values, field, fault, isBusy, submit } = useForm<Readonly<Record<'reason', string>>>({
    initial: { reason: '' },
    faultsOf: ({ reason }) => (reason.trim() === '' ? { reason: 'required' } : {}),
    send: async ({ reason }) => {
      const body = { reason: reason.trim() };
      const { data } = await withRetryKey(body, (idempotencyKey) =>
        api.call('user.switchInterface', { body, idempotencyKey }),
      );
      location.assign(data.url);
    },
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={titleId} variant="h3">
          {t('oldInterface.title')}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {t('oldInterface.text')}
          {fault === null ? null : <Notice severity="error">{errorText(fault)}</Notice>}
          <TextInput
            label={t('oldInterface.reason')}
            multiline
            minRows={3}
            inputProps={{ maxLength: reasonMaxLength }}
            {...field('reason')}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('oldInterface.stay')}</Button>
          <LoadingButton
            type="submit"
            variant="contained"
            busy={isBusy}
            disabledReason={values.reason.trim() === '' ? t('oldInterface.need') : null}
          >
            {t('oldInterface.go')}
          </LoadingButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

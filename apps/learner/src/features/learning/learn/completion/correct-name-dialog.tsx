import { LoadingButton } from '@daystream/ui';
import { useErrorText, useRetryKeys } from '@daystream/web';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../platform/client/api.ts';
import { Notice } from '../../../../platform/states/notice.tsx';
import { TextInput } from '../../../../platform/forms/text-input.tsx';
import { useForm } from '../../../../platform/forms/use-form.ts';
import { nameFault, nameLengths } from './certificate-name.ts';
import { streamCertificateQuery } from './completion.queries.ts';

interface CorrectNameDialogProps {
  readonly streamId: number;
  /** The number that is replaced. */
  readonly publicId: string;
  readonly name: string;
  /** How often the name can still be corrected, this time included. */
  readonly left: number;
  readonly onClose: () => void;
}

/** Asks for the right name and issues the certificate anew. */
export function CorrectNameDialog({ streamId, publicId, name, left, onClose }: CorrectNameDialogProps) {
  const { t } = useTranslation(['learner', 'ui']);
  const titleId = useId();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const withRetryKey = useRetryKeys();
  const { values, field, fault, isBusy, submit } = useForm({
    initial: { name },
    faultsOf: nameFault,
    send: async (typed) => {
      const body = { publicId, name: typed.name.trim() };
      const certificate = await withRetryKey(body, (idempotencyKey) =>
        api.call('certificates.correct', { params: { streamId }, body, idempotencyKey }),
      );
      const { queryKey } = streamCertificateQuery(streamId);
      queries.setQueryData(queryKey, (known) =>
        known ? { ...known, certificate, correctionsLeft: left - 1 } : known,
      );
      void queries.invalidateQueries({ queryKey });
      onClose();
    },
  });
  const typed = values.name.trim();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={titleId} variant="h3">
          {t('completion.correctTitle')}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>{t('completion.correctText')}</DialogContentText>
          <TextInput
            label={t('completion.name')}
            {...field('name')}
            lengths={nameLengths}
            autoComplete="name"
            inputProps={{ maxLength: nameLengths.max }}
          />
          <DialogContentText variant="body2">
            {t('completion.correctionsLeft', { count: left })}
          </DialogContentText>
          {fault ? <Notice severity="error">{errorText(fault)}</Notice> : null}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('ui:action.cancel')}</Button>
          <LoadingButton
            type="submit"
            variant="contained"
            busy={isBusy}
            disabledReason={
              typed === '' ? t('signUp.needName') : typed === name ? t('completion.needOtherName') : null
            }
          >
            {t('completion.correct')}
          </LoadingButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

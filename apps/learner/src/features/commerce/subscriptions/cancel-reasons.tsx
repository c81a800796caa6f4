import { otherCancelReasonMinLength, subscriptionCancelReasons } from '@daystream/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { LoadingButton } from '@daystream/ui';
import { cancelReasonTexts } from '@daystream/web';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../platform/forms/text-input.tsx';
import { useForm } from '../../../platform/forms/use-form.ts';
import { CancelFailure } from './cancel-failure.tsx';
import { cancelFaults, emptyCancelForm, type CancelForm } from './cancel-form.ts';

const reasonMaxLength = 1000;

interface CancelReasonsProps {
  readonly titleId: string;
  /** The brand's text for learners who are about to cancel; can be empty. */
  readonly brandText: string;
  /** What the learner is offered to stay. */
  readonly offer: ReactNode;
  readonly send: (values: CancelForm) => Promise<void>;
  readonly onClose: () => void;
}

/** Form of the cancellation: a reason of the list and a comment, which `other` requires (spec rules §9). */
export function CancelReasons({ titleId, brandText, offer, send, onClose }: CancelReasonsProps) {
  const { t } = useTranslation('learner');
  const form = useForm({ initial: emptyCancelForm, faultsOf: cancelFaults, send });
  const { reasonType, reason } = cancelFaults(form.values);
  const reasonField = form.field('reason');
  const tooShort = t('subscriptions.reasonTooShort', { count: otherCancelReasonMinLength });
  const missing = reasonType ? t('subscriptions.chooseReason') : reason ? tooShort : null;
  const typeField = form.field('reasonType');
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void form.submit(event)}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
    >
      <DialogTitle id={titleId} variant="h3">
        {t('subscriptions.cancelTitle')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        <DialogContentText>{brandText === '' ? t('subscriptions.cancelText') : brandText}</DialogContentText>
        {offer}
        <FormControl>
          <FormLabel id={`${titleId}-why`}>{t('subscriptions.why')}</FormLabel>
          <RadioGroup
            aria-labelledby={`${titleId}-why`}
            name={typeField.name}
            value={typeField.value}
            onChange={typeField.onChange}
          >
            {subscriptionCancelReasons.map((name) => (
              <FormControlLabel
                key={name}
                value={name}
                control={<Radio />}
                label={t(cancelReasonTexts[name])}
                // Spacing between labels that wrap to two lines.
                slotProps={{ typography: { sx: { py: 0.75 } } }}
              />
            ))}
          </RadioGroup>
        </FormControl>
        <TextInput
          {...reasonField}
          label={t('subscriptions.reasonText')}
          error={reasonField.error === 'too_short' ? tooShort : reasonField.error}
          multiline
          minRows={2}
          inputProps={{ maxLength: reasonMaxLength }}
        />
        {form.fault === null ? null : <CancelFailure fault={form.fault} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('subscriptions.keep')}</Button>
        <LoadingButton
          type="submit"
          variant="contained"
          color="error"
          busy={form.isBusy}
          disabledReason={missing}
        >
          {form.isBusy ? t('subscriptions.cancelWait') : t('subscriptions.cancel')}
        </LoadingButton>
      </DialogActions>
    </Box>
  );
}

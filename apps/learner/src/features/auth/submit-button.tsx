import { BusyButton } from '@daystream/ui';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useErrorText } from '@daystream/web';
import { Notice } from '../../platform/notice.tsx';

interface SubmitButtonProps {
  readonly label: string;
  /** Why the form cannot be submitted, or null. */
  readonly missing: string | null;
  /** Whether the reason is shown: not before the user has started to fill in the form. */
  readonly isTouched: boolean;
  readonly isBusy: boolean;
  /** The server's error for the whole form. */
  readonly fault: unknown;
}

/** Submit button of the sign-in and sign-up forms, with the reason why it is disabled. */
export function SubmitButton({ label, missing, isTouched, isBusy, fault }: SubmitButtonProps) {
  const errorText = useErrorText();
  const reasonId = useId();
  return (
    <>
      {fault === null ? null : <Notice severity="error">{errorText(fault)}</Notice>}
      <BusyButton
        type="submit"
        size="large"
        variant="contained"
        disabled={missing !== null}
        busy={isBusy}
        aria-describedby={missing ? reasonId : undefined}
      >
        {label}
      </BusyButton>
      {missing ? (
        <Typography
          id={reasonId}
          variant="body2"
          color="textSecondary"
          // Reserves the height, so that the layout does not shift.
          sx={{ textAlign: 'center', visibility: isTouched ? 'visible' : 'hidden' }}
        >
          {missing}
        </Typography>
      ) : null}
    </>
  );
}

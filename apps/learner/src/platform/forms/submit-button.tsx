import { BusyButton, hiddenVisually } from '@daystream/ui';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

interface SubmitButtonProps {
  readonly label: string;
  /** Why the form cannot be submitted, or null. */
  readonly missing: string | null;
  /** Whether the reason is shown: not before the user has started to fill in the form. */
  readonly isTouched: boolean;
  readonly isBusy: boolean;
}

/** Submit button of a form, with the reason why it is disabled. */
export function SubmitButton({ label, missing, isTouched, isBusy }: SubmitButtonProps) {
  const reasonId = useId();
  return (
    <>
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
          sx={{ textAlign: 'center' }}
          // Only read out at first: a gap for it would separate the button from what follows.
          style={isTouched ? { marginTop: 8 } : hiddenVisually}
        >
          {missing}
        </Typography>
      ) : null}
    </>
  );
}

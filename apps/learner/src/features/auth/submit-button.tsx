import { BusyButton } from '@daystream/ui';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useErrorText } from '@daystream/web';
import { Notice } from '../../platform/notice.tsx';

interface SubmitButtonProps {
  readonly label: string;
  /** Why it cannot be pressed, or null. */
  readonly missing: string | null;
  /** Whoever has only just come needs no reminder. */
  readonly isBegun: boolean;
  readonly isBusy: boolean;
  /** What the server said of the whole form. */
  readonly fault: unknown;
}

/** Sends a form of the way in, and says what it waits for. */
export function SubmitButton({ label, missing, isBegun, isBusy, fault }: SubmitButtonProps) {
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
          // Its place is kept, so that nothing jumps.
          sx={{ textAlign: 'center', visibility: isBegun ? 'visible' : 'hidden' }}
        >
          {missing}
        </Typography>
      ) : null}
    </>
  );
}

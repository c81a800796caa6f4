import Tooltip from '@mui/material/Tooltip';
import { useId, type MouseEvent } from 'react';
import { BusyButton, type BusyButtonProps } from './busy-button.tsx';
import { hiddenVisually } from './visually-hidden.ts';

export interface LoadingButtonProps extends Omit<BusyButtonProps, 'disabled'> {
  /** Why the button is disabled. It stays focusable, so that the reason can be read. */
  readonly disabledReason?: string | null | undefined;
}

/** A button that shows progress and explains why it is disabled. */
export function LoadingButton({ busy, disabledReason, onClick, sx, ...button }: LoadingButtonProps) {
  const reasonId = useId();
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (disabledReason) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <>
      <Tooltip title={disabledReason ?? ''} describeChild>
        <BusyButton
          {...button}
          busy={busy}
          onClick={press}
          aria-disabled={busy || Boolean(disabledReason) || undefined}
          aria-describedby={disabledReason ? reasonId : undefined}
          sx={[
            disabledReason ? { opacity: 0.55, cursor: 'not-allowed' } : {},
            ...(Array.isArray(sx) ? sx : [sx]),
          ]}
        />
      </Tooltip>
      {disabledReason ? (
        <span id={reasonId} style={hiddenVisually}>
          {disabledReason}
        </span>
      ) : null}
    </>
  );
}

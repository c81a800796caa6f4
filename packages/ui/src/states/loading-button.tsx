import Tooltip from '@mui/material/Tooltip';
import { useId, useRef, useState, type MouseEvent } from 'react';
import { BusyButton, type BusyButtonProps } from './busy-button.tsx';
import { hiddenVisually } from './visually-hidden.ts';

export interface LoadingButtonProps extends Omit<BusyButtonProps, 'disabled'> {
  /** Why the button is disabled. It stays focusable, so that the reason can be read. */
  readonly disabledReason?: string | null | undefined;
}

/** A button that shows progress and explains why it is disabled. */
export function LoadingButton({ busy, disabledReason, onClick, sx, ...button }: LoadingButtonProps) {
  const reasonId = useId();
  const [isOpen, setOpen] = useState(false);
  // A tooltip that closes because its reason is gone keeps its text until it has closed: an empty one has no name.
  const [lastReason, setLastReason] = useState(disabledReason);
  if (disabledReason && disabledReason !== lastReason) setLastReason(disabledReason);
  // Undefined: the pointer is elsewhere. Browsers report a resting pointer again when what is below it changes.
  const wasDisabledAtEnterRef = useRef<boolean>(undefined);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (disabledReason) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <>
      <Tooltip
        title={disabledReason || lastReason || ''}
        disableHoverListener={!disabledReason}
        describeChild
        open={isOpen && Boolean(disabledReason)}
        // A reason that comes after a press, under the pointer, is not shown until the pointer comes back.
        onOpen={({ type }) =>
          setOpen(Boolean(disabledReason) && (type !== 'mouseover' || wasDisabledAtEnterRef.current === true))
        }
        onClose={() => setOpen(false)}
      >
        <BusyButton
          {...button}
          busy={busy}
          onMouseOver={() => (wasDisabledAtEnterRef.current ??= Boolean(disabledReason))}
          onMouseLeave={() => (wasDisabledAtEnterRef.current = undefined)}
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

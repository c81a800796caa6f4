import Tooltip from '@mui/material/Tooltip';
import { useEffect, useId, useRef, useState, type MouseEvent } from 'react';
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
  /** A press while it is disabled, also by the Enter key in a field of its form: the reason is shown and announced until the next step. */
  const [isRefused, setRefused] = useState(false);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    setRefused(Boolean(disabledReason));
    if (disabledReason) event.preventDefault();
    else onClick?.(event);
  };
  // External system: the next step may be anywhere on the page.
  useEffect(() => {
    if (!isRefused) return undefined;
    const forget = () => setRefused(false);
    const events = ['pointerdown', 'keydown'] as const;
    for (const name of events) document.addEventListener(name, forget);
    return () => {
      for (const name of events) document.removeEventListener(name, forget);
    };
  }, [isRefused]);
  return (
    <>
      <Tooltip
        title={disabledReason || lastReason || ''}
        disableHoverListener={!disabledReason}
        describeChild
        open={(isOpen || isRefused) && Boolean(disabledReason)}
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
      {disabledReason && isRefused ? (
        <span role="alert" style={hiddenVisually}>
          {disabledReason}
        </span>
      ) : null}
    </>
  );
}

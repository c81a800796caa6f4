import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { MouseEvent } from 'react';
import { BusyNote } from './busy-note.tsx';

export interface BusyButtonProps extends Omit<ButtonProps, 'loading'> {
  /** The action is in progress: the button keeps its size and cannot be pressed again. */
  readonly busy?: boolean | undefined;
}

/**
 * A button that shows progress instead of its label and keeps the focus. The `loading` of MUI disables the button: the browser then moves the focus to the
 * body, and keys such as Escape no longer reach the surrounding dialog. An action that takes long is explained at the edge of the screen; if it gets no answer, its
 * error says so after half a minute.
 */
export function BusyButton({ busy = false, children, onClick, sx, ...button }: BusyButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <>
      <Button
        aria-disabled={busy || undefined}
        {...button}
        onClick={press}
        aria-busy={busy || undefined}
        sx={[
          busy ? { cursor: 'default', '& > :not(.MuiCircularProgress-root)': { opacity: 0 } } : {},
          ...(Array.isArray(sx) ? sx : [sx]),
        ]}
      >
        <span>{children}</span>
        {busy ? (
          <CircularProgress aria-hidden color="inherit" size={16} sx={{ position: 'absolute' }} />
        ) : null}
      </Button>
      {busy ? <BusyNote /> : null}
    </>
  );
}

import Button, { type ButtonProps } from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useId, type MouseEvent } from 'react';
import { hiddenVisually } from './visually-hidden.ts';

export interface LoadingButtonProps extends Omit<ButtonProps, 'disabled' | 'loading'> {
  /** The action is in progress: the button keeps its size and cannot be pressed again. */
  readonly busy?: boolean | undefined;
  /** Why the button is disabled. It stays focusable, so that the reason can be read. */
  readonly disabledReason?: string | null | undefined;
}

/** A button that shows progress and explains why it is disabled. */
export function LoadingButton({ busy = false, disabledReason, onClick, sx, ...button }: LoadingButtonProps) {
  const reasonId = useId();
  const blocked = busy || Boolean(disabledReason);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (blocked) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <>
      <Tooltip title={disabledReason ?? ''} describeChild>
        <Button
          {...button}
          onClick={press}
          loading={busy ? true : null}
          disabled={false}
          aria-busy={busy || undefined}
          aria-disabled={blocked || undefined}
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

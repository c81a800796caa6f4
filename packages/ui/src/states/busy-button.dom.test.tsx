import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { BusyButton } from './busy-button.tsx';
import { slowAfterMs } from './slow-note.tsx';

afterEach(cleanup);

it('a busy button is not disabled, keeps the focus and ignores clicks', () => {
  const onClick = vi.fn<() => void>();
  const onSubmit = vi.fn<() => void>();
  render(
    <form onSubmit={onSubmit}>
      <BusyButton type="submit" busy onClick={onClick}>
        Send
      </BusyButton>
    </form>,
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send', busy: true });
  expect(button.disabled).toBe(false);
  fireEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('an action that takes long says so, until it ends', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const view = render(<BusyButton busy>Send</BusyButton>);
  act(() => void vi.advanceTimersByTime(slowAfterMs - 1));
  expect(screen.queryByRole('status')).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('status').textContent).not.toBe('');
  view.rerender(<BusyButton>Send</BusyButton>);
  expect(screen.queryByRole('status')).toBeNull();
});

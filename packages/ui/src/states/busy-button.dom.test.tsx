import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { BusyButton } from './busy-button.tsx';

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

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LoadingButton } from './loading-button.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('says why it is disabled when the pointer comes, not when the reason comes under a resting pointer', () => {
  const view = render(<LoadingButton>Save</LoadingButton>);
  const button = screen.getByRole('button');
  const over = () => {
    fireEvent.mouseOver(button);
    act(() => void vi.advanceTimersByTime(1_000));
  };
  over();
  view.rerender(<LoadingButton busy>Save</LoadingButton>);
  view.rerender(<LoadingButton disabledReason="No changes yet">Save</LoadingButton>);
  // Browsers report the resting pointer again when the progress below it goes away.
  over();
  expect(screen.queryByRole('tooltip')).toBeNull();
  fireEvent.mouseLeave(button);
  act(() => void vi.advanceTimersByTime(1_000));
  over();
  expect(screen.getByRole('tooltip').textContent).toBe('No changes yet');
});

it('says why it is disabled when its form is submitted by a key, until the next step', () => {
  const submitted = vi.fn<() => void>();
  const reason = 'Accept the terms';
  const form = (disabledReason: string | null) => (
    <form onSubmit={submitted}>
      <LoadingButton type="submit" disabledReason={disabledReason}>
        Next
      </LoadingButton>
    </form>
  );
  const view = render(form(reason));
  // What browsers do for the Enter key in a field.
  fireEvent.click(screen.getByRole('button'));
  expect(submitted).not.toHaveBeenCalled();
  expect(screen.getByRole('tooltip').textContent).toBe(reason);
  expect(screen.getByRole('alert').textContent).toBe(reason);
  fireEvent.keyDown(document.body, { key: 'Tab' });
  act(() => void vi.advanceTimersByTime(1_000));
  expect(screen.queryByRole('tooltip')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(screen.getByRole('button'));
  view.rerender(form(null));
  act(() => void vi.advanceTimersByTime(1_000));
  expect(screen.queryByRole('tooltip')).toBeNull();
});

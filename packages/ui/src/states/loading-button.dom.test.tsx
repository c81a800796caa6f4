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

import { ApiError } from '@daystream/api-client';
import type { ErrorCode } from '@daystream/contract';
import { texts } from '@daystream/i18n/learner-first/en';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { FormFault } from './form-fault.tsx';

const fault = (code: ErrorCode | 'network', status: number, retryAfter?: number) =>
  new ApiError({ code, status, message: status === 0 ? '' : `The server says ${code}.`, retryAfter });

it.each<[string, unknown, string]>([
  ['a server error', fault('internal', 500), 'It failed.'],
  ['a fault of the app', new TypeError('x is undefined'), 'It failed.'],
  ['a refusal', fault('sign_up_refused', 409), 'The server says sign_up_refused.'],
  ['a lost connection', fault('network', 0), texts.ui.callError.network],
])(
  '%s is shown as the text of the form, or as what explains it [rules §8 something went wrong]',
  async (_, error, text) => {
    await renderScreen(<FormFault fault={error} failed="It failed." />);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
  },
);

it('too many attempts count down to the next one', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  try {
    await renderScreen(<FormFault fault={fault('too_often', 429, 62_000)} failed="It failed." />);
    expect(screen.getByRole('timer')).toHaveTextContent('Too many attempts. Try again in 1:02.');
    act(() => void vi.advanceTimersByTime(3000));
    expect(screen.getByRole('timer')).toHaveTextContent('in 0:59.');
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByRole('status')).toHaveTextContent('You can try again now.');
  } finally {
    vi.useRealTimers();
  }
});

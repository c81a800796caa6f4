import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderStudio } from '../testing/render-studio.tsx';
import { TicketMessage } from './ticket-message.tsx';

afterEach(cleanup);

it.each([
  ['Asia/Tokyo', 'May 2, 2026, 7:30 AM'],
  ['America/New_York', 'May 1, 2026, 6:30 PM'],
])('shows when a message came on the clock of a school in %s', (timezone, text) => {
  const message = {
    id: 1,
    employee: null,
    message: 'I cannot sign in',
    quotation: null,
    files: [],
    createdAt: Date.UTC(2026, 4, 1, 22, 30),
  };
  renderStudio(() => [], <TicketMessage message={message as never} asker="Anna" />, { brand: { timezone } });
  expect(screen.getByText(text)).toBeVisible();
});

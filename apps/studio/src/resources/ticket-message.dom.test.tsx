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

it('says of an e-mail whose sender nobody has proven that it may be forged', () => {
  const message = (isSenderChecked: boolean | null) => ({
    id: 1,
    employee: null,
    message: 'Change my e-mail',
    quotation: '',
    isSenderChecked,
    files: [],
    createdAt: 0,
  });
  const text = /address may be forged/;
  renderStudio(() => [], <TicketMessage message={message(false)} asker="Anna" />);
  expect(screen.getByText(text)).toBeVisible();
  cleanup();
  for (const isChecked of [true, null]) {
    renderStudio(() => [], <TicketMessage message={message(isChecked)} asker="Anna" />);
    expect(screen.queryByText(text)).toBeNull();
    cleanup();
  }
});

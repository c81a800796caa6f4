import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { TicketMessage } from '../../resources/ticket-message.tsx';
import { renderStudio, type FakeCall } from '../../testing/render-studio.tsx';
import { UnreadEmailsNotice } from './unread-emails.tsx';

afterEach(() => cleanup());

const emails = [
  {
    id: 1,
    reason: 'unreadable',
    sender: 'vera@vera.example',
    subject: 'Access',
    sentAt: 0,
    updatedAt: 0,
  },
  {
    id: 3,
    reason: 'too_large',
    sender: 'big@a.example',
    subject: 'Film',
    sentAt: 0,
    updatedAt: 0,
  },
  {
    id: 2,
    reason: 'too_many',
    sender: 'busy@a.example',
    subject: '',
    sentAt: null,
    updatedAt: 0,
  },
];

function renderWith(children: ReactNode, items: typeof emails = []) {
  const calls: unknown[][] = [];
  const call: FakeCall = (name, { params }) => {
    if (name !== 'studio.unreadEmails.list') calls.push([name, params]);
    return { items, total: items.length };
  };
  renderStudio(call, children, { member: { roles: ['support'] } });
  return calls;
}

it('says how many e-mails became no request, and shows each with its reason', async () => {
  const calls = renderWith(<UnreadEmailsNotice />, emails);
  expect(await screen.findByRole('alert')).toHaveTextContent('3 e\u2011mails didn’t become requests');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  const [broken, large, many] = within(screen.getByRole('dialog')).getAllByRole('listitem');
  expect(broken).toHaveTextContent(/vera@vera\.example.*Access.*Damaged or too complex/);
  expect(many).toHaveTextContent(/No subject.*Too many e\u2011mails/);
  expect(within(many as HTMLElement).getByRole('button', { name: 'Read again' })).toBeVisible();
  // Its beginning is read.
  expect(within(large as HTMLElement).getByRole('button', { name: 'Read again' })).toBeVisible();
  await userEvent.click(within(broken as HTMLElement).getByRole('button', { name: 'Read again' }));
  expect(calls).toEqual([['studio.unreadEmails.retry', { id: 1 }]]);
});

it('folds what an e-mail quotes', async () => {
  const message = {
    id: 1,
    employee: null,
    message: 'Thanks!',
    quotation: '> Use the link.',
    isSenderChecked: true,
    files: [],
    createdAt: 0,
  };
  renderWith(<TicketMessage message={message} asker="Vera" />);
  const group = screen.getByRole('group');
  expect(group).not.toHaveAttribute('open');
  await userEvent.click(screen.getByText('Show quoted text'));
  expect(group).toHaveAttribute('open');
  expect(within(group).getByText('> Use the link.')).toBeVisible();
});

import { ApiError } from '@daystream/api-client';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderStudio, type FakeCall } from '../../testing/render-studio.tsx';
import { MailboxFailureNotice, MailboxSection } from './mailbox-form.tsx';

afterEach(cleanup);

it('shows what is refused at its field, until it is saved', async () => {
  const mailbox = {
    host: 'imap.a.example',
    port: 993,
    isSecure: true,
    username: 'support',
    isActive: true,
    checkedAt: null,
    failure: null,
  };
  const call: FakeCall = (name, { body }) => {
    if (name === 'studio.supportMailbox.set' && (body as { password?: string }).password === undefined)
      throw new ApiError({
        status: 422,
        code: 'invalid',
        message: '',
        fields: { password: ['Fill in this field'] },
      });
    return mailbox;
  };
  renderStudio(call, <MailboxSection />);
  const host = await screen.findByRole('textbox', { name: 'IMAP server' });
  await userEvent.clear(host);
  await userEvent.type(host, 'imap.b.example');
  const password = screen.getByLabelText('Password');
  expect(password).toHaveAccessibleDescription(/again/);
  const save = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(save);
  expect(password).toHaveAccessibleDescription('Fill in this field');
  expect(password).toBeInvalid();
  await userEvent.type(password, 'secret');
  await userEvent.click(save);
  expect(password).toBeValid();
});

it.each([
  [
    { checkedAt: 1_790_000_000_000, failure: 'sign_in' },
    /won’t arrive.*refused the user name or the password/,
  ],
  [{ checkedAt: 1_790_000_000_000, failure: null }, /e\u2011mails will arrive/],
  [{ checkedAt: null, failure: null }, /^Mailbox saved$/],
])('after saving, says whether the mailbox works (%j)', async (tried, text) => {
  const mailbox = { host: 'imap.a.example', port: 993, isSecure: true, username: 'support', isActive: true };
  const call: FakeCall = (name) => ({
    ...mailbox,
    resultsServer: '',
    ...(name === 'studio.supportMailbox.set' ? tried : { checkedAt: null, failure: null }),
  });
  renderStudio(call, <MailboxSection />);
  await userEvent.type(await screen.findByLabelText('Password'), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(text)).toBeVisible();
});

it('the inbox names the mailbox that cannot be read, and why', async () => {
  const mailbox = { username: 'help@a.example', isActive: true, failure: 'sign_in' };
  renderStudio(() => mailbox, <MailboxFailureNotice />);
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent(/help@a\.example.*refused the user name or the password/);
});

import { ApiError } from '@daystream/api-client';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderStudio, type FakeCall } from '../../testing/render-studio.tsx';
import { EmailsSection } from './emails-section.tsx';
import { MailNotice } from './mail-notice.tsx';
import { MailRecordsSection } from './mail-records-section.tsx';
import { MailSettingsSection } from './mail-settings-section.tsx';

afterEach(cleanup);

const settings = {
  host: 'smtp.a.example',
  port: 587,
  security: 'starttls',
  username: 'school',
  hasPassword: true,
  fromName: '',
  fromAddress: '',
  replyTo: '',
  route: 'own',
  sender: { name: 'Aurora', address: 'help@a.example', replyTo: null },
};

it('tries what is entered and shows the answer of the server; a field that is refused says so', async () => {
  const bodies: unknown[] = [];
  const call: FakeCall = (name, { body }) => {
    if (name !== 'studio.mail.test') return settings;
    bodies.push(body);
    if ((body as { host: string }).host !== 'smtp.a.example')
      throw new ApiError({ status: 422, code: 'invalid', message: '', fields: { password: ['Fill it in'] } });
    return { outcome: 'refused', answer: '550 5.7.1 not from this address', recipient: 'me@a.example' };
  };
  renderStudio(call, <MailSettingsSection owner="mail" />);
  const test = await screen.findByRole('button', { name: 'Send me a test e\u2011mail' });
  await userEvent.click(test);
  expect(await screen.findByText('550 5.7.1 not from this address')).toBeVisible();
  const password = screen.getByLabelText('Password');
  expect(password).toHaveAccessibleDescription(/stored/);
  const host = screen.getByRole('textbox', { name: 'Server' });
  await userEvent.clear(host);
  await userEvent.type(host, 'smtp.b.example');
  expect(password).toHaveAccessibleDescription(/again/);
  await userEvent.click(test);
  expect(await screen.findByText('Fill it in')).toBeVisible();
  expect(bodies).toHaveLength(2);
  expect(JSON.stringify(bodies)).not.toContain('"password"');
});

it('signing begins only when the DNS has the key', async () => {
  const dkim = { kind: 'dkim', name: 's._domainkey.a.example', value: 'v=DKIM1; p=abc', found: '' };
  let state = 'missing';
  renderStudio(
    () => ({ domain: 'a.example', hasKey: true, signingSince: null, records: [{ ...dkim, state }] }),
    <MailRecordsSection owner="mail" />,
  );
  const sign = await screen.findByRole('switch', { name: 'Sign e\u2011mails' });
  expect(sign).toBeDisabled();
  expect(screen.getByText('There is no record yet')).toBeVisible();
  state = 'found';
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await screen.findByText('The record is right');
  expect(sign).toBeEnabled();
});

it('an e-mail that failed shows the answer of the server and is sent again', async () => {
  const email = {
    id: 5,
    recipient: 'vera@example.com',
    subject: 'New password',
    state: 'failed',
    attempts: 9,
    answer: '451 busy',
    canResend: true,
    isStopped: false,
    createdAt: Date.parse('2026-11-28T10:00:00Z'),
    updatedAt: Date.parse('2026-11-28T10:10:00Z'),
  };
  const called: string[] = [];
  renderStudio(
    (name) => {
      called.push(name);
      return name === 'studio.emails.list' ? { items: [email], total: 1 } : { ...email, state: 'waiting' };
    },
    <EmailsSection />,
  );
  expect(await screen.findByText('451 busy')).toBeVisible();
  expect(screen.getByText(/9 attempts/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  expect(called).toContain('studio.emails.resend');
});

it('staff see where e-mails reach nobody', async () => {
  renderStudio(() => ({ isDelivered: false }), <MailNotice />);
  expect(await screen.findByRole('alert')).toHaveTextContent(/E\u2011mail is not set up/);
});

it('staff see no notice while e-mails leave', async () => {
  let isAnswered = false;
  renderStudio(
    () => {
      isAnswered = true;
      return { isDelivered: true };
    },
    <MailNotice />,
  );
  await expect.poll(() => isAnswered).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
});

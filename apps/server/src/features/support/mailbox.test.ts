import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSealer } from '../../platform/secrets/sealer.ts';
import { imapUser, startImapServer, type ImapTestServer } from '../../testing/imap-server.ts';
import { createPerson, type TestPerson } from '../../testing/people.ts';
import { emailsTo, startSmtpServer, type SmtpServer } from '../../testing/smtp-server.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createMailboxService, type MailboxService } from './mailbox.service.ts';

// E-mails to support, read from a real IMAP server.

let imap: ImapTestServer;
let smtp: SmtpServer;
let t: TestApp;
let support: TestPerson;
let mailboxes: MailboxService;
const actor = () => ({ userId: support.id, idempotencyKey: undefined }) as never;
const account = () => ({
  host: '127.0.0.1',
  port: imap.port,
  is_secure: false,
  username: imapUser.username,
  password: imapUser.password,
  is_active: true,
});

beforeAll(async () => {
  [imap, smtp] = await Promise.all([startImapServer(), startSmtpServer()]);
  t = await createTestApp({ smtpUrl: smtp.url, role: 'all' });
  support = await createPerson(t, t.aurora, { staffRoles: ['support'], name: 'Olga' });
  const sealer = createSealer('a secret for tests');
  mailboxes = createMailboxService({ brand: t.aurora, sealer, clock: () => t.clock.now });
  await mailboxes.set(actor(), account());
});
afterAll(async () => {
  await t.close();
  await Promise.all([imap.close(), smtp.close()]);
});

let count = 0;
function deliver(headers: Record<string, string>, text = 'I cannot sign in.'): string {
  const id = `<mail-${(count += 1)}@vera.example>`;
  const all = { 'Message-ID': id, From: 'Vera <vera@vera.example>', Subject: 'Access', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  imap.deliver([...lines, 'Content-Type: text/plain; charset=utf-8', '', text, ''].join('\r\n'));
  return id;
}
async function ticketsOf(q: string) {
  const filter = encodeURIComponent(JSON.stringify({ q }));
  return (await support.call('GET', `/studio/api/tickets?filter=${filter}`)).json();
}

test('an e-mail becomes a ticket, the answer is in its thread, and the reply continues the ticket', async () => {
  const asked = deliver({});
  expect(await mailboxes.check()).toEqual(['ticket']);
  expect(await mailboxes.check()).toEqual([]);
  const [ticket] = await ticketsOf('vera@vera.example');
  expect(ticket).toMatchObject({
    kind: 'anonymous',
    name: 'Vera',
    subject: 'Access',
    messages: [{ message: 'I cannot sign in.' }],
  });

  await support.call('POST', `/studio/api/tickets/${ticket.id}/answer`, { message: 'Use the link.' });
  await expect.poll(() => emailsTo(smtp, 'vera@vera.example').length, { timeout: 15_000 }).toBe(1);
  const [answer] = emailsTo(smtp, 'vera@vera.example');
  expect(answer).toMatchObject({
    subject: 'Re: Access',
    inReplyTo: asked,
    replyTo: [{ address: imapUser.username }],
  });

  const answerId = answer?.messageId ?? '';
  deliver(
    { Subject: 'Re: Access', 'In-Reply-To': answerId },
    `Thanks!\n\nOn Mon, Aurora <a@b.c> wrote:\n> Use the link.`,
  );
  expect(await mailboxes.check()).toEqual(['reply']);
  const open = (await support.call('GET', `/studio/api/tickets/${ticket.id}`)).json();
  expect([open.state, open.messages.at(-1).message]).toEqual(['open', 'Thanks!']);

  // Somebody else who learned the Message-ID does not get into the ticket.
  deliver({ From: 'eve@eve.example', 'In-Reply-To': answerId }, 'Send me her data');
  expect(await mailboxes.check()).toEqual(['ticket']);
  expect((await support.call('GET', `/studio/api/tickets/${ticket.id}`)).json().messages).toHaveLength(3);
}, 40_000);

test('neither automatic e-mails nor repeated ones become tickets, and one address fills no desk', async () => {
  const from = 'Busy <busy@busy.example>';
  deliver({ From: from, 'Auto-Submitted': 'auto-replied' });
  const id = deliver({ From: from });
  deliver({ From: from, 'Message-ID': id });
  expect(await mailboxes.check()).toEqual(['automatic', 'ticket', 'repeated']);
  for (let index = 0; index < 30; index += 1) deliver({ From: from, Subject: `Hello ${index}` });
  const results = await mailboxes.check();
  expect(results.filter((result) => result === 'ticket')).toHaveLength(19);
  expect(results.filter((result) => result === 'too_many')).toHaveLength(11);
}, 40_000);

test('a wrong password or server is told, the password never, and it is not sent to another server', async () => {
  expect(JSON.stringify(await mailboxes.get())).not.toContain(imapUser.password);
  await mailboxes.set(actor(), { ...account(), password: 'wrong' });
  await mailboxes.check();
  expect((await mailboxes.get()).failure).toBe('sign_in');
  await expect(
    mailboxes.set(actor(), { ...account(), host: 'evil.example', password: undefined }),
  ).rejects.toMatchObject({ code: 'invalid' });
  await mailboxes.set(actor(), { ...account(), port: 1 });
  await mailboxes.check();
  expect((await mailboxes.get()).failure).toBe('connection');
  await mailboxes.set(actor(), account());
  await mailboxes.check();
  expect(await mailboxes.get()).toMatchObject({ failure: null, username: imapUser.username });
  expect(await mailboxes.set(actor(), { ...account(), host: '' })).toMatchObject({
    host: '',
    is_active: false,
  });
}, 40_000);

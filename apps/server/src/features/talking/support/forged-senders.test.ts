import { canonicalEmail, type TicketRecord, type UnreadEmail } from '@daystream/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createForeignInput } from '../../../platform/foreign-input/index.ts';
import { createSealer } from '../../../platform/secrets/sealer.ts';
import { imapUser, startImapServer, type ImapTestServer } from '../../../testing/talking/imap-server.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { createMailboxService, type MailboxService } from './mailbox.service.ts';
import { untried } from '../../../testing/talking/mailbox-tries.ts';

// Sender addresses can be forged: nobody enters the ticket of somebody else, uses up their limit or keeps their e-mails out.

let imap: ImapTestServer;
let t: TestApp;
let support: TestPerson;
let mailboxes: MailboxService;
const foreignInput = createForeignInput();
const actor = () => ({ userId: support.id, idempotencyKey: undefined }) as never;

beforeAll(async () => {
  imap = await startImapServer();
  t = await createTestApp({});
  support = await createPerson(t, t.aurora, { staffRoles: ['support'], name: 'Olga' });
  mailboxes = createMailboxService({
    brand: t.aurora,
    sealer: createSealer('a secret for tests'),
    files: t.features.files(t.aurora),
    foreignInput,
    log: t.log,
    clock: () => t.clock.now,
    tries: untried,
    limits: { ofSender: 4, ofStrangers: 12 },
    hasPrivateHosts: true,
  });
  await trust('mx.aurora.example');
});
/** Names the server whose checks of senders count. */
const trust = (server: string) =>
  mailboxes.set(actor(), {
    host: '127.0.0.1',
    port: imap.port,
    is_secure: false,
    username: imapUser.username,
    password: imapUser.password,
    is_active: true,
    results_server: server,
  });
/** The limits of an hour begin anew. */
const passHour = () => void (t.clock.now += 3_600_001);
beforeEach(passHour);
afterAll(async () => {
  foreignInput.close();
  await t.close();
  await imap.close();
});

let count = 0;
function deliver(from: string, headers: Record<string, string> = {}, text = 'I cannot sign in.'): string {
  const id = `<forged-${(count += 1)}@mail.example>`;
  const all = {
    ...headers,
    'Message-ID': headers['Message-ID'] ?? id,
    From: from,
    Subject: headers['Subject'] ?? 'Access',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  imap.deliver([...lines, 'Content-Type: text/plain; charset=utf-8', '', text, ''].join('\r\n'));
  return all['Message-ID'];
}
const proof = (host: string) => ({
  'Authentication-Results': `mx.aurora.example; dmarc=pass header.from=${host}`,
});
async function ticketsOf(email: string): Promise<TicketRecord[]> {
  const filter = encodeURIComponent(JSON.stringify({ q: email }));
  const listed = (await support.call('GET', `/studio/api/tickets?filter=${filter}`)).json<TicketRecord[]>();
  return Promise.all(
    listed.map(async ({ id }) => (await support.call('GET', `/studio/api/tickets/${id}`)).json()),
  );
}
const listUnread = async () => (await support.call('GET', '/studio/api/unread-emails')).json<UnreadEmail[]>();
async function answer(ticketId: number, message: string): Promise<string> {
  await support.call('POST', `/studio/api/tickets/${ticketId}/answer`, { message });
  const row = await t.aurora.db
    .selectFrom('support_messages')
    .select('email_id')
    .where('ticket_id', '=', ticketId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return row.email_id ?? '';
}
/** A ticket of an address, with the Message-IDs of its question and of its answer. */
async function ask(email: string) {
  const questionId = deliver(email);
  expect(await mailboxes.check()).toEqual(['ticket']);
  const [ticket] = await ticketsOf(canonicalEmail(email));
  const id = ticket?.id ?? 0;
  return { id, questionId, answerId: await answer(id, `For ${email}`) };
}
const messagesOf = async (id: number) =>
  (await support.call('GET', `/studio/api/tickets/${id}`)).json<TicketRecord>().messages.length;

test('only its asker enters a ticket, with the Message-ID of an answer; others open one that says what it refers to', async () => {
  const { id, questionId, answerId } = await ask('vera@vera.example');
  // The Message-ID of the question is known to others; that of an answer proves nothing of another sender.
  deliver('vera@vera.example', { 'In-Reply-To': questionId });
  deliver('eve@eve.example', { 'In-Reply-To': answerId });
  deliver('eve@eve.example', {
    References: `<x@y> ${questionId} ${answerId}`,
    'Reply-To': 'vera@vera.example',
  });
  expect(await mailboxes.check()).toEqual(['ticket', 'ticket', 'ticket']);
  expect(await messagesOf(id)).toBe(2);
  const opened = [...(await ticketsOf('vera@vera.example')), ...(await ticketsOf('eve@eve.example'))];
  expect(
    opened.filter((ticket) => ticket.id !== id).map((ticket) => [ticket.sender_doubt, ticket.refers_to_id]),
  ).toEqual(Array.from({ length: 3 }, () => ['unproven_reply', id]));
  // In another letter case, with a bare Message-ID.
  deliver('VERA@Vera.Example', { 'In-Reply-To': answerId.replaceAll(/[<>]/g, '') });
  expect(await mailboxes.check()).toEqual(['reply']);
  expect(await messagesOf(id)).toBe(3);
}, 30_000);

test('a sender that the receiving server has proven enters with any Message-ID of their ticket; a refuted one with none', async () => {
  const { id, questionId, answerId } = await ask('lev@lev.example');
  deliver('lev@lev.example', { ...proof('lev.example'), 'In-Reply-To': questionId });
  expect(await mailboxes.check()).toEqual(['reply']);
  passHour();
  deliver('lev@lev.example', {
    'Authentication-Results': 'mx.aurora.example; dmarc=fail header.from=lev.example',
    'In-Reply-To': answerId,
  });
  // Results of another server, and a second sender.
  deliver('lev@lev.example', {
    'Authentication-Results': 'mx.eve.example; dmarc=pass header.from=lev.example',
    'In-Reply-To': questionId,
  });
  deliver('lev@lev.example, eve@eve.example', { ...proof('lev.example'), 'In-Reply-To': answerId });
  deliver('lev@lev.example\r\nFrom: eve@eve.example', { ...proof('lev.example'), 'In-Reply-To': answerId });
  deliver('eve@eve.example', { ...proof('eve.example'), 'In-Reply-To': answerId });
  expect(await mailboxes.check()).toEqual(['ticket', 'ticket', 'ticket', 'ticket', 'ticket']);
  expect(await messagesOf(id)).toBe(3);
  const doubts = (await ticketsOf('lev@lev.example')).filter((ticket) => ticket.id !== id);
  expect(doubts.map((ticket) => ticket.sender_doubt ?? '').toSorted()).toEqual([
    'failed_check',
    'failed_check',
    'failed_check',
    'unproven_reply',
  ]);
}, 30_000);

test('an address has one spelling, whichever a mail program writes', async () => {
  const { id, answerId } = await ask('vera@пример.рф');
  deliver('vera@xn--e1afmkfd.xn--p1ai', { 'In-Reply-To': answerId });
  deliver('Vera@ПРИМЕР.рф', { 'In-Reply-To': answerId });
  expect(await mailboxes.check()).toEqual(['reply', 'reply']);
  expect((await ticketsOf('vera@xn--e1afmkfd.xn--p1ai')).map((ticket) => ticket.id)).toEqual([id]);
}, 30_000);

test('after a merge of two tickets the answers of each address continue nothing of the other one', async () => {
  const first = await ask('anna@anna.example');
  const second = await ask('boris@boris.example');
  await t.aurora.db
    .updateTable('support_messages')
    .set({ ticket_id: second.id })
    .where('ticket_id', '=', first.id)
    .execute();
  const before = await messagesOf(second.id);
  deliver('boris@boris.example', { 'In-Reply-To': first.answerId });
  deliver('anna@anna.example', { 'In-Reply-To': first.answerId });
  deliver('anna@anna.example', { ...proof('anna.example'), 'In-Reply-To': second.answerId });
  expect(await mailboxes.check()).toEqual(['ticket', 'ticket', 'ticket']);
  expect(await messagesOf(second.id)).toBe(before);
  deliver('boris@boris.example', { 'In-Reply-To': second.answerId });
  expect(await mailboxes.check()).toEqual(['reply']);
}, 30_000);

test('an e-mail with the Message-ID of another one is not taken for it', async () => {
  const id = deliver('eve@eve.example', { 'Message-ID': '<seen@vera.example>' }, 'First');
  deliver('mila@mila.example', { 'Message-ID': id }, 'My question');
  deliver('mila@mila.example', { 'Message-ID': id }, 'My second question');
  deliver('eve@eve.example', { 'Message-ID': id }, 'First');
  expect(await mailboxes.check()).toEqual(['ticket', 'ticket', 'ticket', 'repeated']);
});

test('forged e-mails use up no limit of the true sender, and those above it are kept one by one and read on request', async () => {
  const { id, answerId } = await ask('nina@nina.example');
  for (let index = 0; index < 7; index += 1) deliver('nina@nina.example', { Subject: `Forged ${index}` });
  deliver('nina@nina.example', { 'In-Reply-To': answerId }, 'Thank you');
  deliver('nina@nina.example', { ...proof('nina.example'), Subject: 'Proven' });
  const results = await mailboxes.check();
  expect(results.slice(0, 7)).toEqual([...Array(3).fill('ticket'), ...Array(4).fill('too_many')]);
  expect(results.slice(7)).toEqual(['reply', 'ticket']);
  expect(await messagesOf(id)).toBe(3);
  const kept = (await listUnread()).filter(({ sender }) => sender === 'nina@nina.example');
  expect(kept.map(({ reason, subject }) => `${reason} ${subject}`).toSorted()).toEqual(
    [3, 4, 5, 6].map((index) => `too_many Forged ${index}`),
  );
  const chosen = kept.find(({ subject }) => subject === 'Forged 5');
  expect((await support.call('POST', `/studio/api/unread-emails/${chosen?.id}/retry`)).statusCode).toBe(200);
  expect(await mailboxes.check()).toEqual(['ticket']);
  expect((await listUnread()).filter(({ sender }) => sender === 'nina@nina.example')).toHaveLength(3);
}, 30_000);

test('the first e-mail of somebody is kept when forged ones came before it', async () => {
  for (let index = 0; index < 5; index += 1) deliver('zoe@zoe.example', { Subject: `Forged ${index}` });
  deliver('zoe@zoe.example', { Subject: 'The true one' });
  expect((await mailboxes.check()).slice(4)).toEqual(['too_many', 'too_many']);
  expect((await listUnread()).map(({ subject }) => subject)).toContain('The true one');
});

test('strangers open a number of tickets in an hour; people whom the school knows are not kept waiting by them', async () => {
  const known = await ask('known@known.example');
  const learner = await createPerson(t, t.aurora, { name: 'Lena' });
  passHour();
  for (let index = 0; index < 14; index += 1) deliver(`stranger-${index}@made-up.example`);
  deliver('known@known.example', { 'In-Reply-To': known.answerId });
  deliver('known@known.example');
  deliver(learner.email);
  deliver('new@new.example', proof('new.example'));
  const results = await mailboxes.check();
  expect(results.slice(0, 14)).toEqual([
    ...Array(12).fill('ticket'),
    'too_many_strangers',
    'too_many_strangers',
  ]);
  expect(results.slice(14)).toEqual(['reply', 'ticket', 'ticket', 'ticket']);
  expect((await listUnread()).filter(({ reason }) => reason === 'too_many_strangers')).toHaveLength(2);
}, 30_000);

test('staff see of each e-mail whether its sender was proven; an answer to an unproven one goes to the asker alone', async () => {
  const checksOf = async (id: number) =>
    (await support.call('GET', `/studio/api/tickets/${id}`))
      .json<TicketRecord>()
      .messages.map((message) => message.is_sender_checked);
  const { id, answerId } = await ask('olga@olga.example');
  deliver('olga@olga.example', { ...proof('olga.example'), 'In-Reply-To': answerId });
  deliver('olga@olga.example', { 'In-Reply-To': answerId });
  expect(await mailboxes.check()).toEqual(['reply', 'reply']);
  expect(await checksOf(id)).toEqual([false, null, true, false]);
  passHour();
  // The Message-ID of the answer has leaked, and no server is named that checks senders.
  await trust('');
  deliver('olga@olga.example', {
    ...proof('olga.example'),
    'In-Reply-To': answerId,
    'Reply-To': 'eve@eve.example',
    Cc: 'eve@eve.example',
  });
  expect(await mailboxes.check()).toEqual(['reply']);
  expect(await checksOf(id)).toEqual([false, null, true, false, false]);
  await answer(id, 'Please write from your account.');
  expect((await ticketsOf('olga@olga.example')).map(({ email }) => email)).toEqual(['olga@olga.example']);
  const sent = await t.aurora.db
    .selectFrom('support_messages')
    .select('sent_to')
    .where('ticket_id', '=', id)
    .where('employee_id', 'is not', null)
    .execute();
  expect(sent.map(({ sent_to }) => sent_to)).toEqual(['olga@olga.example', 'olga@olga.example']);
  await trust('mx.aurora.example');
}, 30_000);

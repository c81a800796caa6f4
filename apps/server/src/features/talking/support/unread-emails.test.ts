import type { InboxItem, TicketRecord, UnreadEmail } from '@daystream/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createForeignInput,
  ForeignInputError,
  type ForeignInput,
} from '../../../platform/foreign-input/index.ts';
import { createSealer } from '../../../platform/secrets/sealer.ts';
import { imapUser, startImapServer, type ImapTestServer } from '../../../testing/talking/imap-server.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { visitMessage } from './check-mailbox.ts';
import { briefEmailBytes } from './email-parser.ts';
import { createMailboxService, type MailboxService } from './mailbox.service.ts';
import { MailboxError } from './read-mailbox.ts';
import { untried } from '../../../testing/talking/mailbox-tries.ts';

// E-mails that cannot be read or that no person wrote: they stop nothing, and staff see them.

let imap: ImapTestServer;
let t: TestApp;
let support: TestPerson;
let mailboxes: MailboxService;
const parsers = createForeignInput();
/** Fails for e-mails with this text, as an e-mail that ends the process of the parser; for those with `HEAVY` only if they are large. */
const breaking: Pick<ForeignInput, 'parse' | 'use'> = {
  use: parsers.use,
  parse: (parser, input, sender) => {
    const source = Buffer.from((input as { bytes: Uint8Array }).bytes);
    const isRefused =
      source.includes('BREAK') || (source.length > briefEmailBytes && source.includes('HEAVY'));
    if (!isRefused) return parsers.parse(parser, input, sender);
    return Promise.reject(new ForeignInputError('damaged', 'the process that parsed it ended'));
  },
};
const account = () => ({
  host: '127.0.0.1',
  port: imap.port,
  is_secure: false,
  username: imapUser.username,
  password: imapUser.password,
  is_active: true,
  results_server: '',
});

beforeAll(async () => {
  imap = await startImapServer();
  t = await createTestApp({});
  support = await createPerson(t, t.aurora, { staffRoles: ['support'], name: 'Olga' });
  mailboxes = createMailboxService({
    brand: t.aurora,
    sealer: createSealer('a secret for tests'),
    files: t.features.files(t.aurora),
    foreignInput: breaking,
    log: t.log,
    clock: () => t.clock.now,
    tries: untried,
    hasPrivateHosts: true,
  });
  await mailboxes.set(actor(), account());
});
afterAll(async () => {
  parsers.close();
  await t.close();
  await imap.close();
});
const actor = () => ({ userId: support.id, idempotencyKey: undefined }) as never;

let count = 0;
function deliver(headers: Record<string, string>, body = 'I cannot sign in.'): void {
  const all = {
    'Message-ID': `<unread-${(count += 1)}@vera.example>`,
    From: 'Vera <vera@vera.example>',
    Subject: 'Access',
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  imap.deliver([...lines, '', body, ''].join('\r\n'));
}
const listUnread = async () => (await support.call('GET', '/studio/api/unread-emails')).json<UnreadEmail[]>();
async function inbox(filter: Record<string, unknown>) {
  const query = encodeURIComponent(JSON.stringify({ kind: 'ticket', ...filter }));
  return (await support.call('GET', `/studio/api/inbox?filter=${query}`)).json<InboxItem[]>();
}

test('headers and names that PostgreSQL refuses become tickets, and so do the e-mails behind them', async () => {
  deliver(
    { 'MIME-Version': '1.0', 'Content-Type': 'multipart/mixed; boundary=cut', Subject: 'A\u0000B' },
    "--cut\r\nContent-Type: application/x-msdownload\r\nContent-Disposition: attachment; filename*=utf-8''a%00b.exe\r\n\r\nMZ\r\n--cut--",
  );
  deliver({ 'Message-ID': `<${'m'.repeat(9000)}@x>` });
  deliver({ 'Message-ID': '=?utf-8?Q?=3Cx=00y=40a=3E?=', References: '=?utf-8?Q?=3Cx=00y=40b=3E?=' });
  deliver({ From: '=?utf-8?B?7aCA?= <half@vera.example>' }, 'half \uD83C');
  deliver({ Subject: 'The last one' });
  expect(await mailboxes.check()).toEqual(['ticket', 'ticket', 'ticket', 'ticket', 'ticket']);
  expect(await listUnread()).toEqual([]);
});

test('an e-mail that cannot be read stops none behind it, is tried three times, kept for staff and read again on request', async () => {
  deliver({ Subject: 'Broken' }, 'BREAK');
  deliver({ Subject: 'Behind it' });
  expect(await mailboxes.check()).toEqual(['postponed', 'ticket']);
  expect(await mailboxes.check()).toEqual(['postponed']);
  expect(await listUnread()).toEqual([]);
  expect(await mailboxes.check()).toEqual(['unread']);
  expect(await mailboxes.check()).toEqual([]);
  expect(await mailboxes.get()).toMatchObject({ failure: null });
  const [email] = await listUnread();
  expect(email).toMatchObject({
    reason: 'unreadable',
    sender: 'vera@vera.example',
    subject: 'Broken',
  });
  const url = `/studio/api/unread-emails/${email?.id}`;
  expect((await support.call('POST', `${url}/retry`)).statusCode).toBe(200);
  expect(await listUnread()).toEqual([]);
  expect(await mailboxes.check()).toEqual(['postponed']);
  await mailboxes.check();
  await mailboxes.check();
  expect((await support.call('DELETE', url)).json()).toMatchObject({ subject: 'Broken' });
  expect(await listUnread()).toEqual([]);
  expect(await mailboxes.check()).toEqual([]);
});

test('of an e-mail that takes too much memory, the text becomes a ticket that names its attachments', async () => {
  const part = (name: string, content: string) =>
    `--cut\r\nContent-Type: image/png\r\nContent-Disposition: attachment; filename=${name}\r\n\r\n${content}\r\n`;
  deliver(
    { 'Content-Type': 'multipart/mixed; boundary=cut', From: 'Lena <lena@lena.example>' },
    `--cut\r\nContent-Type: text/plain\r\n\r\nMy photos, HEAVY\r\n${part('sea.png', 'a'.repeat(1_200_000))}${part('hills.png', 'b')}--cut--`,
  );
  expect(await mailboxes.check()).toEqual(['ticket']);
  const [item] = await inbox({ q: 'lena' });
  const ticket = (await support.call('GET', `/studio/api/tickets/${item?.target_id}`)).json<TicketRecord>();
  expect(ticket.messages[0]?.message).toBe('My photos, HEAVY\n\n[sea.png] [hills.png]');
});

test('an e-mail that ended the process is read three times at most', async () => {
  deliver({ Subject: 'Ends it' });
  // As if the process had ended after it began to read.
  const { last_uid: last, uid_validity: validity } = await t.aurora.db
    .selectFrom('support_mailboxes')
    .selectAll()
    .executeTakeFirstOrThrow();
  const uid = last + 1;
  await t.aurora.db.updateTable('support_mailboxes').set({ last_uid: uid }).execute();
  await t.aurora.db
    .insertInto('support_unread_emails')
    .values({ uid, uid_validity: validity ?? 0, attempts: 3, created_at: new Date(t.clock.now) })
    .execute();
  expect(await mailboxes.check()).toEqual(['unread']);
  const [email] = await listUnread();
  expect(email).toMatchObject({ reason: 'failed', subject: 'Ends it' });
  // Once more when somebody asks for it.
  await support.call('POST', `/studio/api/unread-emails/${email?.id}/retry`);
  expect(await mailboxes.check()).toEqual(['ticket']);
});

test('an e-mail whose head cannot be described is kept without; a lost connection is another matter', async () => {
  const lose = new MailboxError('connection', undefined);
  const visit = (uid: number, error: Error, attempts: number) =>
    visitMessage(
      {
        brand: t.aurora,
        files: t.features.files(t.aurora),
        foreignInput: breaking,
        log: t.log,
        clock: () => t.clock.now,
      },
      account(),
      {
        uidValidity: 77,
        uid,
        load: () => Promise.reject(error),
        loadHead: () => Promise.reject(error),
      },
      attempts === 0,
    );
  const before = (await mailboxes.get()).failure;
  const broken = new TypeError('Cannot read properties of undefined');
  for (const attempt of [0, 1]) expect(await visit(1, broken, attempt)).toBe('postponed');
  expect(await visit(1, broken, 2)).toBe('unread');
  // The connection is lost with each attempt: the e-mail may be the cause.
  for (let attempt = 0; attempt < 5; attempt += 1) await expect(visit(2, lose, attempt)).rejects.toBe(lose);
  expect(await visit(2, lose, 5)).toBe('unread');
  const kept = (await listUnread()).filter(({ reason }) => reason === 'failed');
  expect(kept.map(({ sender, subject, sent_at: sentAt }) => [sender, subject, sentAt])).toEqual([
    ['', '', null],
    ['', '', null],
  ]);
  expect((await mailboxes.get()).failure).toBe(before);
  await t.aurora.db.deleteFrom('support_unread_emails').execute();
  await mailboxes.set(actor(), { ...account(), host: 'localhost' });
  await mailboxes.set(actor(), account());
  await mailboxes.check();
  await t.aurora.db.deleteFrom('support_unread_emails').execute();
});

test('a check that has to end leaves the further e-mails to the next one', async () => {
  deliver({ Subject: 'Waits' });
  expect(await mailboxes.check(AbortSignal.abort())).toEqual([]);
  expect((await mailboxes.get()).failure).toBe(null);
  expect(await mailboxes.check()).toEqual(['ticket']);
});

test('an e-mail without a sender is kept', async () => {
  deliver({ From: 'nobody' });
  expect(await mailboxes.check()).toEqual(['no_sender']);
  expect(await listUnread()).toMatchObject([{ reason: 'no_sender', sender: '', subject: 'Access' }]);
});

test('an e-mail of a program waits for nobody until staff open it; a form and a list of the school name the asker', async () => {
  deliver({ From: 'shop@shop.example', 'Auto-Submitted': 'auto-generated', Subject: 'Receipt' });
  deliver({ From: 'noreply@tilda.example', 'Reply-To': 'Nina <nina@nina.example>', Subject: 'Form' });
  deliver({
    From: `"'Lev' via Help" <${imapUser.username}>`,
    'Reply-To': 'Lev <lev@lev.example>',
    Precedence: 'list',
    'List-ID': `<${imapUser.username.replace('@', '.')}>`,
  });
  deliver({ From: imapUser.username, 'X-Sent-By-Platform': '1', 'Reply-To': 'vera@vera.example' });
  expect(await mailboxes.check()).toEqual(['automatic', 'ticket', 'ticket', 'own_copy']);
  const namesOf = async (filter: Record<string, unknown>) => (await inbox(filter)).map(({ name }) => name);
  expect([await namesOf({ q: 'nina' }), await namesOf({ q: 'lev' })]).toEqual([['Nina'], ['Lev']]);
  expect(await namesOf({ q: 'shop' })).toEqual([]);
  expect(await namesOf({ q: 'shop', is_waiting: false })).toEqual([]);
  const [automatic] = await inbox({ is_automatic: true });
  expect(automatic).toMatchObject({ name: 'shop@shop.example', is_waiting: false, is_automatic: true });
  const ticket = `/studio/api/tickets/${automatic?.target_id}`;
  expect((await support.call('POST', `${ticket}/reopen`)).json().data).toMatchObject({ state: 'open' });
  expect(await inbox({ is_automatic: true })).toEqual([]);
  expect((await inbox({ id: automatic?.id })).at(0)).toMatchObject({ is_waiting: true, is_automatic: false });
}, 20_000);

test('what an e-mail quotes is kept beside what was written', async () => {
  const text = 'Thank you!\r\n\r\nOn Mon, 3 May 2027, Aurora <a@b.c> wrote:\r\n> Use the link.';
  deliver({ From: 'quote@quote.example' }, text);
  await mailboxes.check();
  const [item] = await inbox({ q: 'quote' });
  const ticket = (await support.call('GET', `/studio/api/tickets/${item?.target_id}`)).json<TicketRecord>();
  expect(ticket.messages[0]).toMatchObject({
    message: 'Thank you!',
    quotation: 'On Mon, 3 May 2027, Aurora <a@b.c> wrote:\n> Use the link.',
  });
  expect(item?.excerpt).toBe('Thank you!');
});

test.each([{ port: 1430 }, { is_secure: true }, { username: 'other' }, { host: 'other.example' }])(
  'asks for the password again when %j changes',
  async (change) => {
    const { password: _, ...form } = account();
    await expect(mailboxes.set(actor(), { ...form, ...change })).rejects.toMatchObject({ code: 'invalid' });
    await mailboxes.set(actor(), form);
  },
);

import type { TicketRecord } from '@daystream/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createForeignInput } from '../../../platform/foreign-input/index.ts';
import { createSealer } from '../../../platform/secrets/sealer.ts';
import { imapUser, startImapServer, type ImapTestServer } from '../../../testing/talking/imap-server.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { emailsTo, startSmtpServer, type SmtpServer } from '../../../testing/talking/smtp-server.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { createMailboxService, type MailboxService } from './mailbox.service.ts';
import { isFullSet } from '../../../testing/app/test-set.ts';
import { untried } from '../../../testing/talking/mailbox-tries.ts';

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
  results_server: '',
});

beforeAll(async () => {
  [imap, smtp] = await Promise.all([startImapServer(), startSmtpServer()]);
  t = await createTestApp({ smtpUrl: smtp.url, role: 'all' });
  support = await createPerson(t, t.aurora, { staffRoles: ['support'], name: 'Olga' });
  mailboxes = createMailboxService({ ...deps(), hasPrivateHosts: true });
  await mailboxes.set(actor(), account());
});
afterAll(async () => {
  foreignInput.close();
  await t.close();
  await Promise.all([imap.close(), smtp.close()]);
});

const sealer = createSealer('a secret for tests');
const foreignInput = createForeignInput();
const deps = () => ({
  brand: t.aurora,
  sealer,
  foreignInput,
  log: t.log,
  files: t.features.files(t.aurora),
  clock: () => t.clock.now,
  tries: { count: () => Promise.resolve() },
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

  // Another sender with the Message-ID does not continue the ticket.
  deliver({ From: 'eve@eve.example', 'In-Reply-To': answerId }, 'Send me her data');
  expect(await mailboxes.check()).toEqual(['ticket']);
  expect((await support.call('GET', `/studio/api/tickets/${ticket.id}`)).json().messages).toHaveLength(3);
}, 40_000);

test.runIf(isFullSet)(
  'pictures and PDFs of an e-mail are stored, others are named; an answer carries its files',
  async () => {
    const part = (name: string, type: string, content: Buffer) =>
      [
        '--cut',
        `Content-Type: ${type}; name="${name}"`,
        'Content-Transfer-Encoding: base64',
        `Content-Disposition: attachment; filename="${name}"`,
        '',
        content.toString('base64'),
        '',
      ].join('\r\n');
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a8325e' } })
      .png()
      .toBuffer();
    imap.deliver(
      [
        'Message-ID: <files@lena.example>',
        'From: Lena <lena@lena.example>',
        'Subject: Receipt',
        'MIME-Version: 1.0',
        'Content-Type: multipart/mixed; boundary=cut',
        '',
        '--cut',
        'Content-Type: text/plain; charset=utf-8',
        '',
        'Here it is.',
        part('receipt.pdf', 'application/pdf', Buffer.from('%PDF-1.4\n%%EOF')),
        part('face.png', 'image/png', picture),
        // The content does not match the file name.
        part('photo.jpg', 'image/jpeg', Buffer.from('MZ\u0090\u0000 a program')),
        part(
          'all.zip',
          'application/zip',
          Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
        ),
        '--cut--',
        '',
      ].join('\r\n'),
    );
    expect(await mailboxes.check()).toEqual(['ticket']);
    const [listed] = await ticketsOf('lena@lena.example');
    const url = `/studio/api/tickets/${listed.id}`;
    const [question] = (await support.call('GET', url)).json<TicketRecord>().messages;
    expect(question?.message).toBe('Here it is.\n\n[photo.jpg] [all.zip]');
    expect(question?.files.map(({ name }) => name)).toEqual(['receipt.pdf', 'face.png']);
    const pdf = await t.app.inject({ url: question?.files[0]?.url ?? '' });
    expect([pdf.statusCode, pdf.headers['content-type'], pdf.headers['content-disposition']]).toEqual([
      200,
      'application/octet-stream',
      "attachment; filename*=UTF-8''receipt.pdf",
    ]);

    const { fileId } = await t.features.files(t.aurora).addFile({
      content: { bytes: picture },
      name: 'where.png',
      userId: support.id,
      isPublic: false,
    });
    const answer = await support.call('POST', `${url}/answer`, { message: 'There.', file_ids: [fileId] });
    expect(answer.statusCode).toBe(200);
    await expect.poll(() => emailsTo(smtp, 'lena@lena.example').length, { timeout: 15_000 }).toBe(1);
    const [sent] = emailsTo(smtp, 'lena@lena.example');
    expect(sent?.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['where.webp', 'image/webp'],
    ]);
  },
  40_000,
);

test('does not read a mailbox in the server’s own network unless the installation allows it', async () => {
  const strict = createMailboxService({ ...deps(), hasPrivateHosts: false });
  for (const host of ['127.0.0.1', 'localhost']) {
    await strict.set(actor(), { ...account(), host });
    expect(await strict.check()).toEqual([]);
    expect((await strict.get()).failure).toBe('private_host');
  }
  // Another account is read from its beginning on.
  await mailboxes.set(actor(), account());
  expect(new Set(await mailboxes.check())).toEqual(new Set(['repeated']));
});

test('creates no tickets from automatic and repeated e-mails, and at most twenty an hour from one address', async () => {
  const from = 'Busy <busy@busy.example>';
  deliver({ From: from, 'Auto-Submitted': 'auto-replied' });
  const id = deliver({ From: from });
  deliver({ From: from, 'Message-ID': id });
  expect(await mailboxes.check()).toEqual(['automatic', 'ticket', 'repeated']);
  for (let index = 0; index < 30; index += 1) deliver({ From: from, Subject: `Hello ${index}` });
  const results = await mailboxes.check();
  expect(results.filter((result) => result === 'ticket')).toHaveLength(18);
  expect(results.filter((result) => result === 'too_many')).toHaveLength(12);
}, 40_000);

test('a mailbox is tried when it is saved, and an e-mail in it stays for the next check', async () => {
  deliver({ From: 'Early <early@vera.example>' });
  const wrong = await mailboxes.set(actor(), { ...account(), password: 'wrong' });
  expect(wrong).toMatchObject({ failure: 'sign_in', checked_at: Math.floor(t.clock.now / 1000) });
  expect(await mailboxes.set(actor(), { ...account(), port: 1 })).toMatchObject({ failure: 'connection' });
  const right = await mailboxes.set(actor(), account());
  expect(right).toMatchObject({ failure: null, checked_at: Math.floor(t.clock.now / 1000) });
  expect(await mailboxes.check()).toEqual(['ticket']);
  // What was found before says nothing about other settings.
  const limited = createMailboxService({ ...deps(), tries: untried, hasPrivateHosts: true });
  expect(await limited.set(actor(), { ...account(), password: 'other' })).toMatchObject({ checked_at: null });
  const off = await mailboxes.set(actor(), { ...account(), password: 'wrong', is_active: false });
  expect(off).toMatchObject({ failure: null, checked_at: null });
  await mailboxes.set(actor(), account());
}, 40_000);

test('reports a wrong password or server, never returns the password, and sends it to no other server', async () => {
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

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createForeignInput } from '../../../platform/foreign-input/index.ts';
import { createSealer } from '../../../platform/secrets/sealer.ts';
import { imapUser, startImapServer, type ImapTestServer } from '../../../testing/talking/imap-server.ts';
import { createPerson } from '../../../testing/base/people.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { protectedEmails } from '../../../testing/talking/protected-emails.ts';
import { unusualEmails, type UnusualEmail } from '../../../testing/talking/unusual-emails.ts';
import { createMailboxService } from './mailbox.service.ts';
import { untried } from '../../../testing/talking/mailbox-tries.ts';

// Unusual and hostile e-mails, all in one mailbox: each becomes what its title says, and none stops those behind it.

const emails: readonly (UnusualEmail & { files?: string[] })[] = [...unusualEmails, ...protectedEmails];
let imap: ImapTestServer;
let t: TestApp;
let results: string[];
const foreignInput = createForeignInput();

function rawOf({ headers, body }: UnusualEmail, index: number): Buffer {
  const has = (name: string) =>
    headers.some((line) => line.toString('latin1').toLowerCase().startsWith(`${name}:`));
  const lines = [
    ...(has('from') ? [] : [`From: V <v${index}@variant.example>`]),
    `Message-ID: <case-${index}@variant.example>`,
    ...(has('subject') ? [] : ['Subject: Variant']),
    ...headers,
    '',
  ];
  return Buffer.concat([
    ...lines.flatMap((line) => [Buffer.from(line as string), Buffer.from('\r\n')]),
    Buffer.from(body as string),
  ]);
}

beforeAll(async () => {
  imap = await startImapServer();
  t = await createTestApp({});
  const support = await createPerson(t, t.aurora, { staffRoles: ['support'] });
  const mailboxes = createMailboxService({
    brand: t.aurora,
    sealer: createSealer('a secret for tests'),
    files: t.features.files(t.aurora),
    foreignInput,
    log: t.log,
    clock: () => t.clock.now,
    tries: untried,
    hasPrivateHosts: true,
  });
  await mailboxes.set({ userId: support.id, idempotencyKey: undefined } as never, {
    host: '127.0.0.1',
    port: imap.port,
    is_secure: false,
    ...imapUser,
    is_active: true,
    results_server: '',
  });
  for (const [index, each] of emails.entries()) imap.deliver(rawOf(each, index));
  results = await mailboxes.check();
}, 60_000);
afterAll(async () => {
  foreignInput.close();
  await t.close();
  await imap.close();
});

const numbered = emails.map((each, index) => ({
  result: 'ticket',
  message: /^/,
  quotation: /^/,
  files: [],
  ...each,
  index,
}));
const like = (text: string | RegExp): unknown =>
  typeof text === 'string' ? text : expect.stringMatching(text);

it.each(numbered)('$title', ({ index, result }) => expect(results[index]).toBe(result));

it.each(numbered.filter(({ result }) => result === 'ticket'))(
  'the text: $title',
  async ({ index, message, quotation, files }) => {
    const row = await t.aurora.db
      .selectFrom('support_messages as m')
      .innerJoin('support_tickets as t', 't.id', 'm.ticket_id')
      .select(['m.id', 'm.message', 'm.quotation', 't.subject', 't.name'])
      .where('m.email_id', '=', `<case-${index}@variant.example>`)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ message: like(message), quotation: like(quotation) });
    const kept = await t.aurora.db
      .selectFrom('support_message_files as a')
      .innerJoin('files as f', 'f.id', 'a.file_id')
      .select('f.name')
      .where('a.message_id', '=', row.id)
      .execute();
    expect(kept.map(({ name }) => name)).toEqual(files);
    expect(Object.values(row).join('')).not.toMatch(/\uFFFD|\r/);
    expect(`${row.subject}${row.name}`).not.toContain('\n');
  },
);

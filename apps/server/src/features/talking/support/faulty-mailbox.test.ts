import { afterAll, beforeAll, expect, test } from 'vitest';
import { createForeignInput } from '../../../platform/foreign-input/index.ts';
import { createSealer } from '../../../platform/secrets/sealer.ts';
import { createPerson } from '../../../testing/base/people.ts';
import { startFaultyImapServer, type ImapFault } from '../../../testing/talking/faulty-imap-server.ts';
import { createTestApp, testSecret, type TestApp } from '../../../testing/app/test-app.ts';
import { runScheduled } from '../../../testing/app/run-scheduled.ts';
import { createMailboxService } from './mailbox.service.ts';
import { untried } from '../../../testing/talking/mailbox-tries.ts';

// Mail servers that fail: staff see it, and the e-mails behind a broken one arrive.

let t: TestApp;
const foreignInput = createForeignInput();
beforeAll(async () => {
  t = await createTestApp({});
});
afterAll(async () => {
  foreignInput.close();
  await t.close();
});

let count = 0;
async function open(uids: readonly number[], fault?: ImapFault, brand = t.aurora) {
  const server = await startFaultyImapServer(uids, fault);
  const mailboxes = createMailboxService({
    brand,
    sealer: createSealer(testSecret),
    files: t.features.files(brand),
    foreignInput,
    log: t.log,
    clock: () => t.clock.now,
    tries: untried,
    hasPrivateHosts: true,
    limits: { ofSender: 1000, ofStrangers: 1000 },
  });
  const { id: userId } = await createPerson(t, brand, { staffRoles: ['admin'] });
  await mailboxes.set({ userId, idempotencyKey: undefined } as never, {
    host: '127.0.0.1',
    port: server.port,
    is_secure: false,
    username: `box-${(count += 1)}`,
    password: 'secret',
    is_active: true,
    results_server: '',
  });
  return { server, mailboxes };
}

test.each(['drop', 'flood'] as const)(
  'of a server that fails with one e-mail (%s) staff see the failure, those behind it arrive, and it once the server works',
  async (fault) => {
    const { server, mailboxes } = await open([11, 12, 13], fault);
    expect(await mailboxes.check()).toEqual(['ticket']);
    expect((await mailboxes.get()).failure).toBe('connection');
    t.clock.now += 60_000;
    expect(await mailboxes.check()).toEqual(['ticket']);
    expect((await mailboxes.get()).failure).toBeNull();
    server.mend();
    t.clock.now += 5 * 60_000;
    expect(await mailboxes.check()).toEqual(['ticket']);
    await server.close();
  },
  60_000,
);

test.each(['endless_list', 'long_line'] as const)(
  'a server that sends more than it was asked for is left (%s), and its e-mails arrive once it works',
  async (fault) => {
    const { server, mailboxes } = await open([11, 12], fault);
    expect(await mailboxes.check()).toEqual([]);
    expect((await mailboxes.get()).failure).toBe('connection');
    server.mend();
    expect(await mailboxes.check()).toEqual(['ticket', 'ticket']);
    await server.close();
  },
  30_000,
);

test('a server whose name was found too late is not connected, and is named as failing', async () => {
  const { server, mailboxes } = await open([11]);
  const timeOver = AbortSignal.abort(new DOMException('the time is over', 'TimeoutError'));
  expect(await mailboxes.check(timeOver)).toEqual([]);
  expect((await mailboxes.get()).failure).toBe('connection');
  await server.close();
});

test('a refused password is named', async () => {
  const { server, mailboxes } = await open([11], 'refuse');
  expect(await mailboxes.check()).toEqual([]);
  expect((await mailboxes.get()).failure).toBe('sign_in');
  await server.close();
});

test('of a large mailbox the first e-mails are found, also behind long gaps of its numbers', async () => {
  const { server, mailboxes } = await open(Array.from({ length: 6000 }, (_, index) => 300_000 + 2 * index));
  const ending = new AbortController();
  const { parse } = foreignInput;
  foreignInput.parse = (...input) => {
    ending.abort();
    return parse(...input);
  };
  expect(await mailboxes.check(ending.signal)).toEqual(['ticket']);
  foreignInput.parse = parse;
  const { last_uid: last } = await t.aurora.db
    .selectFrom('support_mailboxes')
    .select('last_uid')
    .executeTakeFirstOrThrow();
  expect(last).toBe(300_000);
  await t.aurora.db.updateTable('support_mailboxes').set({ last_uid: 311_994 }).execute();
  expect(await mailboxes.check()).toEqual(['ticket', 'ticket']);
  expect(await mailboxes.check()).toEqual([]);
  await server.close();
}, 60_000);

test('a server that hangs does not delay the mailboxes of other schools', async () => {
  const hanging = await open([], 'silent');
  const other = await open([11], undefined, t.forma);
  const checked = runScheduled(t.jobs, 'support.mailboxes');
  const tickets = () => t.forma.db.selectFrom('support_mailboxes').select('last_uid').executeTakeFirst();
  await expect.poll(hanging.server.isConnected, { timeout: 15_000 }).toBe(true);
  await expect.poll(async () => (await tickets())?.last_uid, { timeout: 30_000 }).toBe(11);
  // The check of the first one still waits for its server.
  expect(hanging.server.isConnected()).toBe(true);
  await hanging.server.close();
  await checked;
  await other.server.close();
}, 60_000);

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createForeignInput } from '../../../platform/foreign-input/index.ts';
import type { ImapFault } from '../../../testing/talking/faulty-imap-server.ts';
import { startFaultyImapThread } from '../../../testing/talking/faulty-imap-thread.ts';
import { MailboxError, readMailbox } from './read-mailbox.ts';

// A mail server that sends the worst takes none of the processor of this thread, which serves all schools. Parsed here, some of these answers took 50 and 190 milliseconds of it, and a second
// on a busy machine.

const foreignInput = createForeignInput();
beforeAll(async () => {
  // The process starts with the first check.
  await visitAll(undefined);
});
afterAll(() => foreignInput.close());

/** Reads a mailbox of two e-mails. Returns the failure, if any. */
async function visitAll(fault: ImapFault | undefined): Promise<string | null> {
  const server = await startFaultyImapThread([11, 12], fault);
  try {
    await readMailbox(
      { host: '127.0.0.1', port: server.port, is_secure: false, username: 'box', password: 'secret' },
      { uid_validity: null, last_uid: 0, hasPrivateHosts: true },
      {
        foreignInput,
        sender: 'aurora',
        ending: undefined,
        unfinished: () => Promise.resolve([]),
        visit: async (message) => void (await message.load(25_000_000)),
      },
    );
    return null;
  } catch (error) {
    if (error instanceof MailboxError) return error.failure;
    throw error;
  } finally {
    await server.close();
  }
}

/** The failure, and for how many milliseconds this thread used its processor. */
async function read(fault: ImapFault) {
  const before = process.threadCpuUsage();
  const failure = await visitAll(fault);
  const { user, system } = process.threadCpuUsage(before);
  return { failure, busyMs: (user + system) / 1000 };
}

test.each(['long_line', 'deep_lines', 'endless_list', 'flood'] as const)(
  'the answers of a mail server are not parsed in the thread of the server (%s)',
  async (fault) => {
    const { failure, busyMs } = await read(fault);
    expect(failure).toBe('connection');
    expect(busyMs).toBeLessThan(50);
  },
  60_000,
);

import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, expect, test } from 'vitest';
import { createForeignInput } from '../../../platform/foreign-input/index.ts';
import type { ImapFault } from '../../../testing/talking/faulty-imap-server.ts';
import { startFaultyImapThread } from '../../../testing/talking/faulty-imap-thread.ts';
import { MailboxError, readMailbox } from './read-mailbox.ts';

// A mail server that sends the worst takes none of the processor of this thread, which serves all schools. Parsed here, some of these answers took 50 and 190 milliseconds of it, and a second
// on a busy machine.

const foreignInput = createForeignInput();
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

/** The failure, and how many connections this thread opened: what it does not receive it does not parse. */
async function read(fault: ImapFault) {
  let connections = 0;
  const count = () => void (connections += 1);
  subscribe('net.client.socket', count);
  try {
    return { failure: await visitAll(fault), connections };
  } finally {
    unsubscribe('net.client.socket', count);
  }
}

test.each(['long_line', 'deep_lines', 'endless_list', 'flood'] as const)(
  'the answers of a mail server are not received in the thread of the server (%s)',
  async (fault) => {
    expect(await read(fault)).toEqual({ failure: 'connection', connections: 0 });
  },
  60_000,
);

import { foreignClient } from '../../../platform/foreign-input/index.ts';
import { maxEmailBytes } from './email-parser.ts';
import type { open } from './imap.client.ts';

/** The connection to the mail server of a school, whose answers are parsed in a worker process. */
export const imapClient = foreignClient<typeof open>({
  name: 'imap',
  module: new URL('./imap.client.ts', import.meta.url),
  lane: 'mailboxes',
  // Above what the client itself waits for, and what a check waits for its last e-mail: only a client that is busy with an answer comes so far.
  timeLimitMs: 100_000,
  maxInputBytes: 500_000,
  maxOutputBytes: maxEmailBytes + 1_000_000,
});

import type { QueryExecutorProvider } from 'kysely';
import { createEmailsRepository } from './emails.repository.ts';
import { isMissingMailbox } from './mail-failure.ts';

interface Bounce {
  recipient: string;
  answer: string;
  /** Of the e-mails that came back. */
  messageIds: readonly string[];
}

/**
 * Records that an e-mail came back after it was accepted, and stops its address if there is no such mailbox. A report about what was not sent to this address changes
 * nothing: anybody may write one.
 */
export async function recordBounce(
  db: QueryExecutorProvider,
  { recipient, answer, messageIds }: Bounce,
  at: Date,
): Promise<void> {
  const emails = createEmailsRepository(db);
  const isOurs = await emails.returned(recipient, messageIds, answer, at);
  if (isOurs && isMissingMailbox(answer)) await emails.stop(recipient, 'bounced', answer, at);
}

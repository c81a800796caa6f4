import type { AddressInfo } from 'node:net';
import hoodiecrow from 'hoodiecrow-imap';

export interface ImapTestServer {
  port: number;
  /** Puts an e-mail into the inbox. */
  deliver(raw: string): void;
  close(): Promise<void>;
}

export const imapUser = { username: 'help@aurora.example', password: 'the password of help' };

/** An IMAP server with one mailbox, in memory. */
export async function startImapServer(): Promise<ImapTestServer> {
  const imap = hoodiecrow({
    plugins: ['ID', 'UNSELECT', 'AUTH-PLAIN', 'SASL-IR'],
    users: { [imapUser.username]: { password: imapUser.password } },
    storage: { INBOX: { messages: [] } },
  });
  await new Promise<void>((resolve) => imap.listen(0, '127.0.0.1', resolve));
  return {
    port: (imap.server.address() as AddressInfo).port,
    deliver: (raw) => imap.appendMessage('INBOX', [], new Date(0), raw.replaceAll(/\r?\n/g, '\r\n')),
    close: () => new Promise((resolve) => imap.close(resolve)),
  };
}

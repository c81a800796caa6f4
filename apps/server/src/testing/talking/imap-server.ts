import type { AddressInfo } from 'node:net';
import hoodiecrow from 'hoodiecrow-imap';

export interface ImapTestServer {
  port: number;
  /** Puts an e-mail into the inbox; a string as UTF-8, bytes as they are. */
  deliver(raw: string | Uint8Array): void;
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
    deliver(raw) {
      const bytes =
        typeof raw === 'string' ? Buffer.from(raw.replaceAll(/\r?\n/g, '\r\n')) : Buffer.from(raw);
      // It writes each character as one byte.
      imap.appendMessage('INBOX', [], new Date(0), bytes.toString('latin1'));
    },
    close: () => new Promise((resolve) => imap.close(resolve)),
  };
}

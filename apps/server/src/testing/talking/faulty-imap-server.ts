import { createServer, type AddressInfo, type Socket } from 'node:net';

/** What the server does wrong: `drop` and `flood` with the second e-mail, whose connection it ends or which it never ends. */
export type ImapFault = 'silent' | 'drop' | 'flood' | 'refuse';

export interface FaultyImapServer {
  port: number;
  /** Whether a client waits for it. */
  isConnected(): boolean;
  /** Without a fault from now on. */
  mend(): void;
  close(): Promise<void>;
}

const emailOf = (port: number, uid: number) =>
  Buffer.from(
    `From: V <v${uid}@faulty.example>\r\nMessage-ID: <${port}-${uid}@faulty.example>\r\nSubject: ${uid}\r\n\r\nText ${uid}\r\n`,
  );

/** An IMAP server with some e-mails, just enough of one for the mailbox of support, that has a fault. */
export async function startFaultyImapServer(
  uids: readonly number[],
  initial: ImapFault | undefined,
): Promise<FaultyImapServer> {
  let fault = initial;
  const sockets = new Set<Socket>();
  const fetchOne = (socket: Socket, tag: string, uid: number) => {
    const email = emailOf(socket.localPort ?? 0, uid);
    const head = (length: number) => `* ${uids.indexOf(uid) + 1} FETCH (UID ${uid} BODY[] {${length}}\r\n`;
    if (uid === uids[1] && fault === 'drop') {
      socket.write(head(email.length));
      socket.write(email.subarray(0, 20));
      socket.end();
    } else if (uid === uids[1] && fault === 'flood') {
      socket.write(head(4_000_000_000));
      const chunk = Buffer.alloc(2_000_000, 'a');
      const more = () => void (!socket.destroyed && socket.write(chunk, () => setImmediate(more)));
      more();
    } else {
      socket.write(head(email.length));
      socket.write(email);
      socket.write(`)\r\n${tag} OK\r\n`);
    }
  };
  const answer = (socket: Socket, line: string) => {
    const [tag = '', ...words] = line.split(' ');
    const command = words.join(' ').toUpperCase();
    const say = (...lines: string[]) => socket.write([...lines, `${tag} OK`, ''].join('\r\n'));
    if (command.startsWith('CAPABILITY')) say('* CAPABILITY IMAP4rev1');
    else if (command.startsWith('LOGIN') && fault === 'refuse')
      socket.write(`${tag} NO [AUTHENTICATIONFAILED] no\r\n`);
    else if (command.startsWith('LIST')) say('* LIST () "/" "INBOX"');
    else if (/^(?:SELECT|EXAMINE)/.test(command))
      say(
        `* ${uids.length} EXISTS`,
        '* OK [UIDVALIDITY 7] x',
        `* OK [UIDNEXT ${Math.max(0, ...uids) + 1}] x`,
      );
    else if (command.startsWith('UID FETCH')) {
      const [from = '', to] = (words[2] ?? '').split(':');
      if (to === undefined) return fetchOne(socket, tag, Number(from));
      const last = to === '*' ? Infinity : Number(to);
      say(
        ...uids.flatMap((uid, index) =>
          uid >= Number(from) && uid <= last
            ? [`* ${index + 1} FETCH (UID ${uid} RFC822.SIZE ${emailOf(socket.localPort ?? 0, uid).length})`]
            : [],
        ),
      );
    } else say();
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    if (fault === 'silent') return;
    socket.write('* OK ready\r\n');
    let received = '';
    socket.on('data', (data) => {
      const lines = `${received}${data.toString()}`.split('\r\n');
      received = lines.pop() ?? '';
      for (const line of lines) answer(socket, line);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    isConnected: () => sockets.size > 0,
    mend() {
      fault = undefined;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

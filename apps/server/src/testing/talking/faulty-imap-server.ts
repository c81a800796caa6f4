import { createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * What the server does wrong: `drop` and `flood` with the second e-mail, whose connection it ends or which it never ends; `endless_list` and `long_line` with the list of
 * its e-mails, which it never ends or which is one line of brackets; `deep_lines` and `drip` with each list and e-mail: answers as long as the client takes them, of which each line is the
 * slowest to parse, or of single bytes.
 */
export type ImapFault =
  | 'silent'
  | 'drop'
  | 'flood'
  | 'refuse'
  | 'endless_list'
  | 'long_line'
  | 'deep_lines'
  | 'drip';

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

const listed = (socket: Socket, place: number, uid: number) =>
  `* ${place} FETCH (UID ${uid} RFC822.SIZE ${emailOf(socket.localPort ?? 0, uid).length})`;

const listFaults = new Set<ImapFault>(['endless_list', 'long_line', 'deep_lines', 'drip']);
/** Below the limits of a line of the client. */
const deepLine = `* 1 FETCH (UID 11 BODYSTRUCTURE ${'('.repeat(24_000)}"a"${')'.repeat(24_000)})\r\n`;

function writeWithoutEnd(socket: Socket, chunk: () => string | Buffer): void {
  const more = () => void (!socket.destroyed && socket.write(chunk(), () => setImmediate(more)));
  more();
}

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
      writeWithoutEnd(socket, () => chunk);
    } else {
      socket.write(head(email.length));
      socket.write(email);
      socket.write(`)\r\n${tag} OK\r\n`);
    }
  };
  const listWrongly = (socket: Socket) => {
    if (fault === 'deep_lines') return writeWithoutEnd(socket, () => deepLine);
    if (fault === 'drip') return writeWithoutEnd(socket, () => 'a');
    if (fault === 'long_line') return void socket.write(`* 1 FETCH (UID 11 X ${'('.repeat(20_000_000)}\r\n`);
    let uid = uids[0] ?? 0;
    writeWithoutEnd(socket, () => {
      uid += 1;
      return `* 1 FETCH (UID ${uid} RFC822.SIZE 100)\r\n`.repeat(1000);
    });
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
    else if (command.startsWith('FETCH')) {
      const [from = 0, to = from] = (words[1] ?? '').split(':').map(Number);
      say(...uids.slice(from - 1, to).map((uid, index) => listed(socket, from + index, uid)));
    } else if (command.startsWith('UID FETCH')) {
      const [from = '', to] = (words[2] ?? '').split(':');
      if (to === undefined) return fetchOne(socket, tag, Number(from));
      if (fault !== undefined && listFaults.has(fault)) return listWrongly(socket);
      const last = to === '*' ? Infinity : Number(to);
      say(
        ...uids.flatMap((uid, index) =>
          uid >= Number(from) && uid <= last ? [listed(socket, index + 1, uid)] : [],
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

import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface Received {
  from: string;
  to: string[];
  /** The letter as it came over the wire. */
  raw: string;
}

export interface SmtpServer {
  url: string;
  received: Received[];
  /** Refuses so many letters as a busy server does, before it takes the next one. */
  refuseNext(count: number): void;
  close(): Promise<void>;
}

/** The server's side of RFC 5321, as much as one letter needs, on a port of its own. A command that it does not know is refused. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  let refusals = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    serve(socket, received, () => (refusals > 0 ? (refusals--, true) : false));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    refuseNext: (count) => void (refusals = count),
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function serve(socket: Socket, received: Received[], mustRefuse: () => boolean): void {
  let letter: Received = { from: '', to: [], raw: '' };
  let isData = false;
  let rest = '';
  const say = (line: string) => void socket.write(`${line}\r\n`);

  function command(line: string): void {
    const [, address = ''] = /<([^>]*)>/.exec(line) ?? [];
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'EHLO') say('250-test\r\n250 8BITMIME');
    else if (verb === 'MAIL') {
      letter = { from: address, to: [], raw: '' };
      say(mustRefuse() ? '451 busy, try again later' : '250 fine');
    } else if (verb === 'RCPT') {
      letter.to.push(address);
      say('250 fine');
    } else if (verb === 'DATA') {
      isData = true;
      say('354 go on');
    } else if (verb === 'RSET' || verb === 'NOOP') say('250 fine');
    else if (verb === 'QUIT') socket.end('221 bye\r\n');
    else say('500 not known');
  }

  say('220 test ESMTP');
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    rest += chunk;
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end);
      rest = rest.slice(end + 2);
      if (!isData) command(line);
      else if (line === '.') {
        isData = false;
        received.push(letter);
        say('250 taken');
      } else letter.raw += `${line.startsWith('.') ? line.slice(1) : line}\n`;
    }
  });
}

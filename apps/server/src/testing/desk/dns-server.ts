import { createSocket } from 'node:dgram';
import { once } from 'node:events';

export interface DnsServer {
  /** As resolvers take it. */
  address: string;
  /** TXT records by name; a name without any does not exist. */
  records: Map<string, string[]>;
  close(): Promise<void>;
}

/** A real DNS server on its own port that knows TXT records (RFC 1035). */
export async function startDnsServer(): Promise<DnsServer> {
  const records = new Map<string, string[]>();
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const { name, end } = readQuestion(query);
    const answers = (records.get(name) ?? []).map(answerOf);
    const head = Buffer.alloc(12);
    query.copy(head, 0, 0, 2);
    // A response with recursion; 3: there is no such name.
    head.writeUInt16BE(answers.length > 0 ? 0x8180 : 0x8183, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(answers.length, 6);
    socket.send(Buffer.concat([head, query.subarray(12, end), ...answers]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    close: () => new Promise((resolve) => socket.close(resolve)),
  };
}

function readQuestion(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

/** A TXT record of the name in the question, in strings of at most 255 bytes. */
function answerOf(text: string): Buffer {
  const strings: Buffer[] = [];
  for (let at = 0; at < text.length; at += 255) {
    const part = Buffer.from(text.slice(at, at + 255), 'latin1');
    strings.push(Buffer.from([part.length]), part);
  }
  const data = Buffer.concat(strings);
  const head = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

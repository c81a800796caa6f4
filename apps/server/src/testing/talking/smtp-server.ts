import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type ReceivedEmail = Email;

export interface SmtpServer {
  url: string;
  port: number;
  /** The last e-mail as it came. */
  raw(): string;
  /** Received e-mails in order, parsed. */
  received: ReceivedEmail[];
  /** Refuses e-mails to an address for good, with this answer; null: no more. */
  refuseMailbox(email: string, answer: string | null): void;
  /** Refuses the next `count` e-mails as a busy server. */
  refuseNext(count: number): void;
  close(): Promise<void>;
}

export interface SmtpServerOptions {
  /** Who may send; without it, everybody. */
  account?: { username: string; password: string };
  /** Offers STARTTLS. */
  tls?: { key: string; cert: string };
}

/**
 * A real SMTP server (`smtp-server`) on its own port, which stores received e-mails.
 * @param onEmail called with each e-mail before its acceptance is confirmed to the sender
 */
export async function startSmtpServer(
  onEmail: (email: ReceivedEmail) => void = () => {},
  { account, tls }: SmtpServerOptions = {},
): Promise<SmtpServer> {
  let last = Buffer.alloc(0);
  const received: ReceivedEmail[] = [];
  let refusals = 0;
  const refused = new Map<string, string>();
  async function accept(stream: Readable): Promise<void> {
    last = await buffer(stream);
    const email = await PostalMime.parse(last);
    assertComplete(email);
    received.push(email);
    onEmail(email);
  }
  const server = new SMTPServer({
    authOptional: account === undefined,
    ...(account !== undefined && {
      onAuth: ({ username, password }, _session, done) =>
        username === account.username && password === account.password
          ? done(null, { user: username })
          : done(Object.assign(new Error('5.7.8 bad credentials'), { responseCode: 535 })),
    }),
    ...(tls ? { ...tls } : { disabledCommands: ['STARTTLS'], allowInsecureAuth: true }),
    disableReverseLookup: true,
    onMailFrom(_address, _session, done) {
      const isRefused = refusals > 0;
      if (isRefused) refusals--;
      done(isRefused ? Object.assign(new Error('busy, try again later'), { responseCode: 451 }) : null);
    },
    onRcptTo({ address }, _session, done) {
      const answer = refused.get(address);
      done(answer === undefined ? null : Object.assign(new Error(answer), { responseCode: 550 }));
    },
    onData: (stream, _session, done) => callbackify(accept)(stream, done),
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    raw: () => last.toString('latin1'),
    received,
    refuseMailbox: (email, answer) =>
      void (answer === null ? refused.delete(email) : refused.set(email, answer)),
    refuseNext: (count) => void (refusals = count),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Holds for every kind of e-mail: a subject, both parts, all texts translated and filled in. An incomplete one is refused. */
function assertComplete({ subject = '', text = '', html = '' }: Email): void {
  for (const part of [subject, text, html])
    if (part.trim() === '' || /\{\{|\bundefined\b|\bmail:|\bnotifications:/.test(part))
      throw new Error(`an incomplete e-mail: ${subject}\n${part}`);
}

/** The e-mails to one recipient. */
export const emailsTo = ({ received }: SmtpServer, email: string): ReceivedEmail[] =>
  received.filter(({ to }) => to?.some(({ address }) => address === email));

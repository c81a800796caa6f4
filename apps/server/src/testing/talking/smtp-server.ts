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
  /** Received e-mails in order, parsed. */
  received: ReceivedEmail[];
  /** Refuses e-mails to an address for good, with this answer; null: no more. */
  refuseMailbox(email: string, answer: string | null): void;
  /** Refuses the next `count` e-mails as a busy server. */
  refuseNext(count: number): void;
  close(): Promise<void>;
}

/**
 * A real SMTP server (`smtp-server`) on its own port, which stores received e-mails.
 * @param onEmail called with each e-mail before its acceptance is confirmed to the sender
 */
export async function startSmtpServer(
  onEmail: (email: ReceivedEmail) => void = () => {},
): Promise<SmtpServer> {
  const received: ReceivedEmail[] = [];
  let refusals = 0;
  const refused = new Map<string, string>();
  async function accept(stream: Readable): Promise<void> {
    const email = await PostalMime.parse(await buffer(stream));
    assertComplete(email);
    received.push(email);
    onEmail(email);
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
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
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
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

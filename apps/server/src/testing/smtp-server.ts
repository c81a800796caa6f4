import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type Letter = Email;

export interface SmtpServer {
  url: string;
  /** In the order in which they came, read. */
  received: Letter[];
  /** Refuses so many letters as a busy server does, before it takes the next one. */
  refuseNext(count: number): void;
  close(): Promise<void>;
}

/**
 * A real SMTP server (`smtp-server`) on a port of its own, which keeps what it is given.
 * @param onLetter hears of each letter before its sender is told that it is taken
 */
export async function startSmtpServer(onLetter: (letter: Letter) => void = () => {}): Promise<SmtpServer> {
  const received: Letter[] = [];
  let refusals = 0;
  async function take(stream: Readable): Promise<void> {
    const letter = await PostalMime.parse(await buffer(stream));
    received.push(letter);
    onLetter(letter);
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
    onData: (stream, _session, done) => callbackify(take)(stream, done),
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    refuseNext: (count) => void (refusals = count),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** The letters that went to somebody. */
export const lettersTo = ({ received }: SmtpServer, email: string): Letter[] =>
  received.filter(({ to }) => to?.some(({ address }) => address === email));

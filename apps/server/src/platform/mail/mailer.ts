import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type * as Nodemailer from 'nodemailer';
import type { Log } from '../observability/log.ts';

/** A letter, ready to be sent. */
export interface Mail {
  from: { name: string; address: string };
  to: string;
  /** Whom an answer goes to, where that is not `from`. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** Gives the letter to the next server, or fails. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

interface Deps {
  /** Undefined: letters are kept as files. */
  smtpUrl: string | undefined;
  /** Where letters are kept that nobody sends. */
  folder: string;
  log: Log;
}

// A server that takes longer is as good as lost: the job tries again.
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };
// Nothing of a letter is fetched or read from the disk for whoever filled it in.
const restrictions = { disableFileAccess: true, disableUrlAccess: true };

/** Sends letters over SMTP. Without a server each becomes a file, so that a trial installation works: the log names it. */
export function createMailer({ smtpUrl, folder, log }: Deps): Mailer {
  if (smtpUrl === undefined) return createFolderMailer(folder, log);
  const transport = createLazyTransport(({ createTransport }) =>
    createTransport({ url: smtpUrl, pool: true, maxConnections: 3, ...timeouts }),
  );
  return {
    async send(mail) {
      await (await transport.get()).sendMail({ ...mail, ...restrictions });
    },
    close: transport.close,
  };
}

/** Made with the first letter: an idle server needs no mail program in its memory. */
function createLazyTransport<Transport extends { close(): void }>(
  make: (nodemailer: typeof Nodemailer) => Transport,
): { get(): Promise<Transport>; close(): void } {
  let made: Promise<Transport> | undefined;
  let open: Transport | undefined;
  return {
    get: () => (made ??= import('nodemailer').then((nodemailer) => (open = make(nodemailer)))),
    close: () => open?.close(),
  };
}

function createFolderMailer(folder: string, log: Log): Mailer {
  const transport = createLazyTransport(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true, newline: 'unix' }),
  );
  return {
    async send(mail) {
      const { message } = await (await transport.get()).sendMail({ ...mail, ...restrictions });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
      const file = join(folder, `${time}-${randomBytes(4).toString('hex')}.eml`);
      // Whoever can read it can set somebody's password.
      await writeFile(file, message as Buffer, { mode: 0o600, flag: 'wx' });
      log.info({ file }, 'no SMTP_URL is set: a letter was kept as a file');
    },
    close: transport.close,
  };
}

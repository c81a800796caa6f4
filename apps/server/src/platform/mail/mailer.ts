import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type * as Nodemailer from 'nodemailer';
import type { Log } from '../observability/log.ts';

/** An e-mail that is ready to be sent. */
export interface Mail {
  from: { name: string; address: string };
  to: string;
  /** The address for replies, if it is not `from`. */
  replyTo?: { name: string; address: string };
  /** The thread that it belongs to: its own `<id@host>`, and those of the e-mails before it, oldest first. */
  messageId?: string;
  references?: readonly string[];
  subject: string;
  /** Somebody wrote it. Others ask programs not to answer them (RFC 3834). */
  isByPerson?: boolean;
  headers?: Readonly<Record<string, string>>;
  text: string;
  html: string;
  attachments?: readonly { filename: string; content: Buffer }[];
  /** A meeting for calendar programs (RFC 6047). */
  icalEvent?: { method: 'REQUEST' | 'CANCEL'; filename: string; content: string };
}

export interface Mailer {
  /** Hands the e-mail to the SMTP server. Throws when that fails. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

interface Deps {
  /** Undefined: e-mails are written to files. */
  smtpUrl: string | undefined;
  /** The folder for e-mails when no SMTP server is configured. */
  folder: string;
  log: Log;
  /** How long the server may take for each step. */
  timeouts?: typeof defaultTimeouts;
}

/** Marks the e-mails of the platform, which may come back to a mailbox that it reads. */
export const ownCopyHeader = 'X-Sent-By-Platform';

// A server that takes longer counts as unavailable; the job is retried.
const defaultTimeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };
// nodemailer must not load files or URLs that user input could name.
const restrictions = { disableFileAccess: true, disableUrlAccess: true };

/** Sends e-mails over SMTP. Without a server each e-mail becomes a file whose path is logged, so that a trial installation works. */
export function createMailer({ smtpUrl, folder, log, timeouts = defaultTimeouts }: Deps): Mailer {
  if (smtpUrl === undefined) return createFolderMailer(folder, log);
  const transport = createLazyTransport(({ createTransport }) =>
    createTransport({ url: smtpUrl, pool: true, maxConnections: 3, ...timeouts }),
  );
  return {
    async send(mail) {
      await (await transport.get()).sendMail({ ...threaded(mail), ...restrictions });
    },
    close: transport.close,
  };
}

const threaded = ({ references = [], attachments = [], isByPerson = false, ...rest }: Mail) => {
  const inReplyTo = references.at(-1);
  const headers = {
    ...rest.headers,
    [ownCopyHeader]: '1',
    ...(!isByPerson && { 'Auto-Submitted': 'auto-generated' }),
  };
  const mail = { ...rest, attachments: [...attachments], headers };
  return inReplyTo === undefined ? mail : { ...mail, inReplyTo, references: [...references] };
};

/** Imports nodemailer and creates the transport with the first e-mail: an idle server saves its memory. */
function createLazyTransport<Transport extends { close(): void }>(
  create: (nodemailer: typeof Nodemailer) => Transport,
): { get(): Promise<Transport>; close(): void } {
  let created: Promise<Transport> | undefined;
  let open: Transport | undefined;
  return {
    get: () => (created ??= import('nodemailer').then((nodemailer) => (open = create(nodemailer)))),
    close: () => open?.close(),
  };
}

function createFolderMailer(folder: string, log: Log): Mailer {
  const transport = createLazyTransport(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true, newline: 'unix' }),
  );
  return {
    async send(mail) {
      const { message } = await (await transport.get()).sendMail({ ...threaded(mail), ...restrictions });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
      const file = join(folder, `${time}-${randomBytes(4).toString('hex')}.eml`);
      // The file is readable by its owner only: it may contain a link that resets a password.
      await writeFile(file, message as Buffer, { mode: 0o600, flag: 'wx' });
      log.info({ file }, 'no SMTP_URL is set: an e-mail was written to a file');
    },
    close: transport.close,
  };
}

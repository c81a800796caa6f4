import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Brand } from '../brands/brand.ts';
import { runningJob } from '../jobs/running-job.ts';
import type { Log } from '../observability/log.ts';
import { createEmailsRepository, type EmailAttempt } from './emails.repository.ts';
import { createEmailAttempts, type EmailAttempts } from './email-attempts.ts';
import { readMailFailure } from './mail-failure.ts';
import { readSending, type Sending, type SendingDeps } from './sending.ts';
import { createSmtpTransports, type MailTimeouts, type Route } from './smtp-transports.ts';
import { StoppedAddressError } from './stopped-address.ts';

/** An e-mail that is ready to be sent. */
export interface Mail {
  /** The brand, whose settings say how it leaves and who it is from. */
  brand: Brand;
  to: string;
  /** The address for replies, if it is not that of the sender. */
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
  /** The notification that it is about, if no job of its own makes it. */
  notification?: { id: number; isLastAttempt: boolean };
}

export interface Mailer {
  /**
   * Hands the e-mail to the SMTP server and records what became of it. Throws when that fails, and for an address to which nothing is sent any more
   * (`StoppedAddressError`).
   */
  send(mail: Mail): Promise<void>;
  /** Sends an e-mail through settings that are not stored, without a record, and returns the server's answer. Errors: those of the connection. */
  sendThrough(sending: Sending, mail: Mail, signal: AbortSignal): Promise<string>;
  /** Of the whole process; undefined: none is set. */
  readonly smtpUrl: string | undefined;
  readonly attempts: EmailAttempts;
  close(): void;
}

interface Deps extends SendingDeps {
  /** The folder for e-mails when no SMTP server is configured. */
  folder: string;
  /** Whether mail servers that are entered in the studio may be in the network of this one. */
  isPrivateAllowed: boolean;
  /** Milliseconds. */
  clock: () => number;
  log: Log;
  /** How long the server may take for each step. */
  timeouts?: MailTimeouts;
}

/** Marks the e-mails of the platform, which may come back to a mailbox that it reads. */
export const ownCopyHeader = 'X-Sent-By-Platform';

// A server that takes longer counts as unavailable; the job is retried.
const defaultTimeouts = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 60_000,
  total: 180_000,
};
// nodemailer must not load files or URLs that user input could name.
const restrictions = { disableFileAccess: true, disableUrlAccess: true };

/** Sends e-mails over SMTP. Without a server each e-mail becomes a file whose path is logged, so that a trial installation works. */
export function createMailer({
  folder,
  isPrivateAllowed,
  clock,
  log,
  timeouts = defaultTimeouts,
  ...deps
}: Deps): Mailer {
  const transports = createSmtpTransports({ isPrivateAllowed, timeouts });
  const attempts = createEmailAttempts();
  const deliver = (route: Route, message: ReturnType<typeof messageOf>, signal?: AbortSignal) =>
    route.kind === 'folder' ? writeToFolder(message, folder, log) : transports.send(route, message, signal);

  /** A record that fails does not undo the e-mail, and does not make its job send it twice. */
  const record = async ({ appId, db }: Brand, attempt: EmailAttempt) => {
    attempts.inc({ brand: appId, state: attempt.state });
    await createEmailsRepository(db)
      .record(attempt, new Date(clock()))
      .catch((err: unknown) => log.error({ err }, 'what became of an e-mail could not be recorded'));
  };

  async function refuse(mail: Mail, attempt: Omit<EmailAttempt, 'state' | 'answer'>, error: unknown) {
    const { reason, isMailboxRefused, isMailboxMissing } = readMailFailure(error);
    const isLast = isMailboxRefused || isLastAttempt(mail);
    await record(mail.brand, { ...attempt, state: isLast ? 'failed' : 'waiting', answer: reason });
    if (isMailboxMissing)
      await createEmailsRepository(mail.brand.db)
        .stop(mail.to, 'refused', reason, new Date(clock()))
        .catch((err: unknown) => log.error({ err }, 'an address could not be stopped'));
  }

  return {
    smtpUrl: deps.smtpUrl,
    attempts,
    async send(mail) {
      const attempt = { ...causeOf(mail), recipient: mail.to, subject: mail.subject, messageId: '' };
      try {
        const stop = await createEmailsRepository(mail.brand.db).findStop(mail.to);
        if (stop) throw new StoppedAddressError(stop.answer);
        const sending = await readSending(deps, mail.brand);
        const { answer, messageId } = await deliver(sending.route, messageOf(mail, sending));
        const state = sending.route.kind === 'folder' ? 'filed' : 'sent';
        await record(mail.brand, { ...attempt, state, answer, messageId });
      } catch (error) {
        await refuse(mail, attempt, error);
        throw error;
      }
    },
    async sendThrough(sending, mail, signal) {
      const { answer } = await deliver(sending.route, messageOf(mail, sending), signal);
      return answer;
    },
    close: transports.close,
  };
}

/** What makes the e-mail again. */
function causeOf({ notification }: Mail): Pick<EmailAttempt, 'cause' | 'causeId'> {
  if (notification) return { cause: 'notification', causeId: String(notification.id) };
  const job = runningJob.getStore();
  return { cause: job?.name ?? '', causeId: job?.id ?? '' };
}

const isLastAttempt = ({ notification }: Mail): boolean =>
  notification?.isLastAttempt ?? runningJob.getStore()?.isLastAttempt ?? true;

function messageOf(mail: Mail, { sender, dkim }: Sending) {
  const { brand: _, notification: __, references = [], attachments = [], isByPerson = false, ...rest } = mail;
  const inReplyTo = references.at(-1);
  const replyTo =
    mail.replyTo ?? (sender.replyTo === null ? undefined : { name: sender.name, address: sender.replyTo });
  return {
    ...rest,
    from: { name: sender.name, address: sender.address },
    ...(replyTo && { replyTo }),
    attachments: [...attachments],
    headers: {
      ...rest.headers,
      [ownCopyHeader]: '1',
      ...(!isByPerson && { 'Auto-Submitted': 'auto-generated' }),
    },
    ...(inReplyTo !== undefined && { inReplyTo, references: [...references] }),
    ...(dkim && { dkim }),
    ...restrictions,
  };
}

async function writeToFolder(mail: ReturnType<typeof messageOf>, folder: string, log: Log) {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const { message, messageId } = await transport.sendMail(mail);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const file = join(folder, `${time}-${randomBytes(4).toString('hex')}.eml`);
  // The file is readable by its owner only: it may contain a link that resets a password.
  await writeFile(file, message as Buffer, { mode: 0o600, flag: 'wx' });
  log.info({ file }, 'no mail server is set up: an e-mail was written to a file');
  return { answer: '', messageId };
}

import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { MailSecurity } from '@daystream/contract';
import type * as Nodemailer from 'nodemailer';
import { resolveHost } from '../http/resolve-host.ts';

/** A mail server that somebody entered. */
export interface SmtpAccount {
  host: string;
  port: number;
  security: MailSecurity;
  /** Empty: the server asks for no name. */
  username: string;
  password: string;
}

/** Where an e-mail goes. */
export type Route =
  | { kind: 'smtp'; account: SmtpAccount }
  /** Of the person who runs the server: any host, with the options of nodemailer. */
  | { kind: 'url'; url: string }
  | { kind: 'folder' };

/** How long a server may take, in milliseconds: for single steps, and for an e-mail as a whole, because a server may send a byte from time to time. */
export interface MailTimeouts {
  connectionTimeout: number;
  greetingTimeout: number;
  socketTimeout: number;
  total: number;
}

type Transport = ReturnType<typeof createPooled>;

/** What a server may answer at once. */
const maxResponseSize = 100_000;
/** Connections that nobody used for so long are closed; so are those with settings that were changed. */
const idleMs = 60_000;

/** Connections to mail servers. Each server and account has its own; nodemailer is imported with the first e-mail, because an idle server saves its memory. */
export function createSmtpTransports({
  isPrivateAllowed,
  timeouts,
}: {
  /** Whether entered servers may be in the network of this one. */
  isPrivateAllowed: boolean;
  timeouts: MailTimeouts;
}) {
  const open = new Map<string, { transport: Transport; users: number; usedAt: number }>();

  function closeIdle(): void {
    for (const [key, { transport, users, usedAt }] of open)
      if (users === 0 && performance.now() - usedAt > idleMs) {
        open.delete(key);
        transport.close();
      }
  }

  return {
    /** Hands an e-mail to a server and returns its answer. Errors: those of nodemailer, `PrivateHostError`. */
    async send(
      route: Exclude<Route, { kind: 'folder' }>,
      mail: Nodemailer.SendMailOptions,
      signal: AbortSignal = AbortSignal.timeout(timeouts.total),
    ): Promise<{ answer: string; messageId: string }> {
      const options =
        route.kind === 'url' ? { url: route.url } : await optionsOf(route.account, isPrivateAllowed, signal);
      const nodemailer = await import('nodemailer');
      closeIdle();
      const key = createHash('sha256').update(JSON.stringify(options)).digest('base64');
      const used = open.get(key) ?? {
        transport: createPooled(nodemailer, { ...options, ...timeouts }),
        users: 0,
        usedAt: 0,
      };
      open.set(key, used);
      used.users += 1;
      try {
        const { response, messageId } = await used.transport.sendMail({ ...mail, signal });
        return { answer: response, messageId };
      } finally {
        used.users -= 1;
        used.usedAt = performance.now();
      }
    },

    close(): void {
      for (const { transport } of open.values()) transport.close();
      open.clear();
    },
  };
}
export type SmtpTransports = ReturnType<typeof createSmtpTransports>;

const createPooled = (nodemailer: typeof Nodemailer, options: object) =>
  nodemailer.createTransport({ pool: true, maxConnections: 3, maxResponseSize, ...options });

/** The connection goes to the address that was checked: another resolution of the name may give another one. */
async function optionsOf(
  { host, port, security, username, password }: SmtpAccount,
  isPrivateAllowed: boolean,
  signal: AbortSignal,
) {
  const address = await whileWaiting(resolveHost(host, { isPrivateAllowed }), signal);
  return {
    host: address,
    ...(isIP(host) === 0 && { servername: host }),
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(username !== '' && { auth: { user: username, pass: password }, forceAuth: true }),
  };
}

/** The resolver of the system cannot be stopped. */
function whileWaiting<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
}

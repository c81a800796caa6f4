import type { MailSettingsForm, MailTest } from '@daystream/contract';
import { mailText } from '@daystream/i18n/server';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { PlatformDatabase } from '../../../platform/database/platform-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { OriginOf } from '../../../platform/http/origin.ts';
import { PrivateHostError } from '../../../platform/http/resolve-host.ts';
import { composeEmail } from '../../../platform/mail/email.ts';
import { readMailFailure } from '../../../platform/mail/mail-failure.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { sendingWith } from '../../../platform/mail/index.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import { asRow, readFor, type SettingsOwner } from './mail-settings.service.ts';

interface Deps {
  brand: Brand;
  owner: SettingsOwner;
  platform: PlatformDatabase;
  sealer: Sealer;
  mailer: Pick<Mailer, 'sendThrough' | 'smtpUrl'>;
  originOf: OriginOf;
  /** The address of a member of staff. */
  emailOf: (userId: number) => Promise<string | null>;
  /** How long the server may take altogether, in milliseconds. */
  timeoutMs: number;
}

/** Sends an e-mail to the caller through settings that are not stored, and reports what the server answers. Errors: `invalid` on `password`. */
export function createMailTest({
  brand,
  owner,
  platform,
  sealer,
  mailer,
  originOf,
  emailOf,
  timeoutMs,
}: Deps) {
  return async (actor: Actor, form: MailSettingsForm): Promise<MailTest> => {
    const recipient = (await emailOf(actor.userId)) ?? '';
    const stored = await readFor(owner, platform, brand);
    const row = asRow(form, owner === 'brand' ? stored.own : stored.installation, sealer);
    const { language } = actor;
    const school = brand.settings.title;
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const settings = owner === 'brand' ? { ...stored, own: row } : { own: undefined, installation: row };
      const sending = await sendingWith({ platform, sealer, smtpUrl: mailer.smtpUrl }, brand, settings);
      if (sending.route.kind === 'folder' || recipient === '')
        return { outcome: 'no_server', answer: '', recipient };
      const mail = composeEmail(brand, {
        to: recipient,
        language,
        subject: mailText(language, 'test_subject', { school }),
        before: [mailText(language, 'test_text', { school })],
        after: [],
        reason: 'staff',
        origin: originOf(brand),
      });
      const answer = await mailer.sendThrough(sending, mail, signal);
      return { outcome: 'accepted', answer, recipient };
    } catch (error) {
      const { reason } = readMailFailure(error);
      return { outcome: outcomeOf(error, signal), answer: reason, recipient };
    }
  };
}

/** What an error of the connection means for who entered its settings. */
function outcomeOf(error: unknown, signal: AbortSignal): MailTest['outcome'] {
  const { code, responseCode, cause } = error as Readonly<Record<string, unknown>>;
  if (error instanceof PrivateHostError) return 'private_host';
  if (signal.aborted || code === 'ETIMEDOUT') return 'timed_out';
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'sign_in';
  if (code === 'ETLS' || isCertificateError(error) || isCertificateError(cause)) return 'encryption';
  return Number(responseCode) >= 400 ? 'refused' : 'no_connection';
}

/** Of Node's TLS: a certificate that is not valid for the server, or no TLS at all. */
const isCertificateError = (error: unknown): boolean =>
  error instanceof Error &&
  /certificate|altnames|wrong version number|ssl routines|tls/i.test(`${error.message} ${error.name}`);

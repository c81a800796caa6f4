import type { MailSettings, MailSettingsForm } from '@daystream/contract';
import { record } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { PlatformDatabase } from '../../../platform/database/platform-database.ts';
import { invalidField } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import {
  createMailSettingsRepository,
  readStored,
  routeOf,
  senderWith,
  type MailSettingsRow,
  type StoredSettings,
} from '../../../platform/mail/index.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';

/** Whose settings a call is about. Those of the installation count for brands without their own. */
export type SettingsOwner = 'brand' | 'installation';

interface Deps {
  brand: Brand;
  owner: SettingsOwner;
  platform: PlatformDatabase;
  sealer: Sealer;
  smtpUrl: string | undefined;
}

/** The settings as stored, but of the installation without those of the brand. */
export async function readFor(
  owner: SettingsOwner,
  platform: PlatformDatabase,
  brand: Brand,
): Promise<StoredSettings> {
  const stored = await readStored(platform, brand.staffDb);
  return owner === 'brand' ? stored : { ...stored, own: undefined };
}

/** How e-mails leave, of a brand or of the installation. */
export function createMailSettings({ brand, owner, platform, sealer, smtpUrl }: Deps) {
  const once = createOnce(brand.db);
  const read = () => readFor(owner, platform, brand);
  const rowOf = ({ own, installation }: StoredSettings) => (owner === 'brand' ? own : installation);

  async function get(): Promise<MailSettings> {
    const stored = await read();
    const { name, address, replyTo } = senderWith(stored, brand);
    return {
      ...present(rowOf(stored)),
      route: routeOf(stored, smtpUrl),
      sender: { name, address, reply_to: replyTo },
    };
  }

  return {
    /** Never with the password. */
    get,

    /** Without a password the stored one is kept. Errors: `invalid` on `password`, `idempotency_key_reused`. */
    set: (actor: Actor, { password, ...form }: MailSettingsForm): Promise<MailSettings> =>
      once(
        actor,
        [`studio.${owner}.mail.set`, form, password !== undefined && sealer.keyedHash(password)],
        async (trx) => {
          const row = asRow(
            { ...form, ...(password !== undefined && { password }) },
            rowOf(await read()),
            sealer,
          );
          // The settings of the installation are in its own schema, outside of this transaction: if it fails, the same request writes them again.
          await createMailSettingsRepository(owner === 'brand' ? trx : platform).save(row);
          const action = owner === 'brand' ? 'mail_settings.changed' : 'installation_mail_settings.changed';
          await record(trx, actor, action, brand.id, form);
          return null;
        },
      ).then(get),
  };
}
export type MailSettingsService = ReturnType<typeof createMailSettings>;

/**
 * A form as it is stored. A password is only ever sent to the server for which it was entered, and as it was entered for it: not to another port, nor with less encryption.
 * @throws AppError `invalid` on `password`
 */
export function asRow(
  { password, ...form }: MailSettingsForm,
  before: MailSettingsRow | undefined,
  sealer: Pick<Sealer, 'seal'>,
): MailSettingsRow {
  if (form.host === '' || form.username === '') return { ...form, username: '', password: null };
  if (password !== undefined) return { ...form, password: sealer.seal(Buffer.from(password)) };
  const isSameServer =
    before?.host === form.host &&
    before.port === form.port &&
    before.security === form.security &&
    before.username === form.username;
  if (!isSameServer || before.password === null) throw invalidField('password', 'required');
  return { ...form, password: before.password };
}

const present = (row: MailSettingsRow | undefined) => ({
  host: row?.host ?? '',
  port: row?.port ?? 587,
  security: row?.security ?? ('starttls' as const),
  username: row?.username ?? '',
  has_password: row !== undefined && row.password !== null,
  from_name: row?.from_name ?? '',
  from_address: row?.from_address ?? '',
  reply_to: row?.reply_to ?? '',
});

import { domainOf, senderOf, type Sender } from '@daystream/domain';
import type { Brand } from '../brands/brand.ts';
import type { PlatformDatabase } from '../database/platform-database.ts';
import type { Sealer } from '../secrets/sealer.ts';
import { createMailSettingsRepository, type MailSettingsRow } from './mail-settings.repository.ts';
import type { Route, SmtpAccount } from './smtp-transports.ts';

/** A key that signs e-mails of a domain. */
export interface SigningKey {
  domainName: string;
  keySelector: string;
  /** PEM. */
  privateKey: string;
}

/** How the next e-mail of a brand leaves. */
export interface Sending {
  route: Route;
  sender: Sender;
  dkim: SigningKey | undefined;
}

export interface SendingDeps {
  platform: PlatformDatabase;
  sealer: Pick<Sealer, 'open'>;
  /** `SMTP_URL`: counts where nothing was entered in the studio. */
  smtpUrl: string | undefined;
}

const senderSettings = (row: MailSettingsRow) => ({
  fromName: row.from_name,
  fromAddress: row.from_address,
  replyTo: row.reply_to,
});

/** Returns undefined when the stored password cannot be decrypted: `SECRET` is another one. */
function accountOf(row: MailSettingsRow, sealer: Pick<Sealer, 'open'>): SmtpAccount | undefined {
  const { host, port, security, username } = row;
  const password = row.password === null ? Buffer.alloc(0) : sealer.open(row.password);
  return password && { host, port, security, username, password: password.toString() };
}

/** What is entered for a brand, and for the installation. */
export interface StoredSettings {
  own: MailSettingsRow | undefined;
  installation: MailSettingsRow | undefined;
}

/** Staff read with the connections of their lists, which learners cannot use up. */
export async function readStored(platform: PlatformDatabase, db: Brand['db']): Promise<StoredSettings> {
  const [own, installation] = await Promise.all([
    createMailSettingsRepository(db).find(),
    createMailSettingsRepository(platform).find(),
  ]);
  return { own, installation };
}

/**
 * Reads how e-mails of a brand leave now. It is read for each e-mail, so that a change counts at once, on every node.
 * @throws Error when the password of the server cannot be decrypted
 */
export const readSending = async (deps: SendingDeps, brand: Brand): Promise<Sending> =>
  sendingWith(deps, brand, await readStored(deps.platform, brand.db));

/** How e-mails of a brand leave with these settings. */
export async function sendingWith(
  { platform, sealer, smtpUrl }: SendingDeps,
  brand: Brand,
  stored: StoredSettings,
): Promise<Sending> {
  const sender = senderWith(stored, brand);
  const key = await keyTables(platform, brand, sender, stored).findKey(domainOf(sender.address));
  const privateKey = key?.signing_since ? sealer.open(key.private_key)?.toString() : undefined;
  return {
    route: routeWith(stored, { sealer, smtpUrl }),
    sender,
    dkim:
      key === undefined || privateKey === undefined
        ? undefined
        : { domainName: key.domain, keySelector: key.selector, privateKey },
  };
}

/** Where the key of a sender is: that of the installation signs for its own sender only, and a brand signs for no other brand. */
function keyTables(platform: PlatformDatabase, brand: Brand, sender: Sender, stored: StoredSettings) {
  return createMailSettingsRepository(isOfInstallation(sender, stored) ? platform : brand.db);
}

/** Whether the e-mails of a brand are from the address of the installation. */
export const isOfInstallation = ({ address }: Sender, { own, installation }: StoredSettings): boolean =>
  own?.from_address !== address && installation?.from_address === address;

export const senderWith = ({ own, installation }: StoredSettings, { settings }: Brand): Sender =>
  senderOf({
    brand: own ? { ...senderSettings(own), hasOwnServer: own.host !== '' } : null,
    installation: installation ? senderSettings(installation) : null,
    title: settings.title,
    supportEmail: settings.support_email,
  });

/** Whose settings name the server: the first that is entered. */
export type RouteOf = 'own' | 'installation' | 'environment' | 'folder';

export const routeOf = ({ own, installation }: StoredSettings, smtpUrl: string | undefined): RouteOf =>
  own?.host ? 'own' : installation?.host ? 'installation' : smtpUrl === undefined ? 'folder' : 'environment';

function routeWith(
  stored: StoredSettings,
  { sealer, smtpUrl }: Pick<SendingDeps, 'sealer' | 'smtpUrl'>,
): Route {
  const row = stored.own?.host ? stored.own : stored.installation?.host ? stored.installation : undefined;
  if (row === undefined) return smtpUrl === undefined ? { kind: 'folder' } : { kind: 'url', url: smtpUrl };
  const account = accountOf(row, sealer);
  if (account === undefined) throw new Error('the password of the mail server cannot be decrypted');
  return { kind: 'smtp', account };
}

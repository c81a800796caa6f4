import { generateKeyPair, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { promisify } from 'node:util';
import type { MailRecords } from '@daystream/contract';
import {
  checkDkim,
  checkDmarc,
  checkSpf,
  dkimName,
  domainOf,
  domainsUpwards,
  type MailRecord,
} from '@daystream/domain';
import type { QueryExecutorProvider } from 'kysely';
import { record } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { PlatformDatabase } from '../../../platform/database/platform-database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { isPublicAddress } from '../../../platform/http/resolve-host.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import { secondsOrNull } from '../../../platform/http/seconds.ts';
import {
  createMailSettingsRepository,
  isOfInstallation,
  routeOf,
  senderWith,
  type StoredSettings,
} from '../../../platform/mail/index.ts';
import type { MailDns } from '../../../platform/mail/mail-dns.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import { readFor, type SettingsOwner } from './mail-settings.service.ts';

interface Deps {
  brand: Brand;
  owner: SettingsOwner;
  platform: PlatformDatabase;
  sealer: Pick<Sealer, 'seal'>;
  dns: MailDns;
  smtpUrl: string | undefined;
  clock: () => number;
}

const newKeyPair = promisify(generateKeyPair);

/** The DNS records for the sender of e-mails, and the key that signs them. */
export function createMailRecords({ brand, owner, platform, sealer, dns, smtpUrl, clock }: Deps) {
  const once = createOnce(brand.db);
  /** The keys of the installation are in its own schema, outside of a transaction of the brand. */
  const keysOf = (db: QueryExecutorProvider) =>
    createMailSettingsRepository(owner === 'brand' ? db : platform);
  const read = () => readFor(owner, platform, brand);

  /** Null: the sender is set up elsewhere, by the installation or by each brand. */
  function domainWith(stored: StoredSettings): string | null {
    const sender = senderWith(stored, brand);
    if (owner === 'installation')
      return stored.installation?.from_address ? domainOf(stored.installation.from_address) : null;
    return isOfInstallation(sender, stored) ? null : domainOf(sender.address);
  }

  async function describe(): Promise<MailRecords> {
    const stored = await read();
    const domain = domainWith(stored);
    if (domain === null) return { domain, records: [], has_key: false, signing_since: null };
    const key = await keysOf(brand.staffDb).findKey(domain);
    const server = serverOf(stored, smtpUrl);
    const records = await Promise.all([
      // Receivers see another address than that of a server in the own network, such as that of a relay.
      ...(server === '' || server === 'localhost' || (isIP(server) !== 0 && !isPublicAddress(server))
        ? []
        : [dns.txt(domain).then((texts) => checkSpf(domain, server, texts))]),
      ...(key ? [checkKey(dkimName(domain, key.selector), key.public_key)] : []),
      checkPolicy(domain),
    ]);
    return {
      domain,
      records,
      has_key: key !== undefined,
      signing_since: secondsOrNull(key?.signing_since ?? null),
    };
  }

  const checkKey = async (name: string, publicKey: string): Promise<MailRecord> =>
    checkDkim(name, publicKey, await dns.txt(name));

  const checkPolicy = async (domain: string): Promise<MailRecord> =>
    checkDmarc(
      domain,
      brand.settings.support_email,
      await Promise.all(domainsUpwards(domain).map((one) => dns.txt(`_dmarc.${one}`))),
    );

  return {
    describe,

    /** A key replaces the one before it; e-mails are not signed until the DNS has its record. Errors: `conflict` without a domain, `idempotency_key_reused`. */
    createKey: (actor: Actor): Promise<MailRecords> =>
      once(actor, [`studio.${owner}.mail.createKey`], async (trx) => {
        const domain = domainWith(await read());
        if (domain === null) throw new AppError('conflict');
        // 2048 bits: what receivers accept at least, and what DNS services can store.
        const pair = await newKeyPair('rsa', { modulusLength: 2048 });
        await keysOf(trx).saveKey({
          domain,
          selector: `daystream-${randomBytes(4).toString('hex')}`,
          private_key: sealer.seal(Buffer.from(pair.privateKey.export({ type: 'pkcs8', format: 'pem' }))),
          public_key: pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
        });
        await record(trx, actor, 'mail_key.created', brand.id, { domain });
        return null;
      }).then(describe),

    /**
     * Errors: `conflict` without a key, and while the DNS is known to have no record of it: receivers distrust signatures that they cannot verify;
     * `idempotency_key_reused`.
     */
    async sign(actor: Actor, isSigning: boolean): Promise<MailRecords> {
      const domain = domainWith(await read());
      const key = domain === null ? undefined : await keysOf(brand.staffDb).findKey(domain);
      if (domain === null || key === undefined) throw new AppError('conflict');
      if (isSigning) {
        const { state } = await checkKey(dkimName(domain, key.selector), key.public_key);
        if (state !== 'found' && state !== 'unknown') throw new AppError('conflict');
      }
      await once(actor, [`studio.${owner}.mail.sign`, isSigning], async (trx) => {
        await keysOf(trx).setSigning(domain, isSigning ? new Date(clock()) : null);
        await record(trx, actor, 'mail_key.changed', brand.id, { domain, is_signing: isSigning });
        return null;
      });
      return describe();
    },
  };
}
export type MailRecordsService = ReturnType<typeof createMailRecords>;

/** The host of the mail server; empty without one. */
function serverOf(stored: StoredSettings, smtpUrl: string | undefined): string {
  switch (routeOf(stored, smtpUrl)) {
    case 'own':
      return stored.own?.host ?? '';
    case 'installation':
      return stored.installation?.host ?? '';
    case 'environment':
      return new URL(smtpUrl ?? '').hostname.replace(/^\[|\]$/g, '');
    case 'folder':
      return '';
  }
}

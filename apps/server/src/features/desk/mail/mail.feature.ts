import { sql } from 'kysely';
import { byBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import { createEmailsRepository, readStored, routeOf } from '../../../platform/mail/index.ts';
import { createMailDns } from '../../../platform/mail/mail-dns.ts';
import { userRows } from '../../base/auth/auth.reads.ts';
import { createEmailsService } from './emails.service.ts';
import { mailPersonalData } from './mail.personal-data.ts';
import { createMailRecords } from './mail-records.service.ts';
import { createMailSettings, type SettingsOwner } from './mail-settings.service.ts';
import { createMailTest } from './mail-test.service.ts';
import { mailStudioRoutes } from './mail.studio.ts';

type Deps = Pick<
  PlatformParts,
  | 'clock'
  | 'dnsServers'
  | 'jobs'
  | 'mailer'
  | 'mailTestMs'
  | 'originOf'
  | 'platform'
  | 'rateLimits'
  | 'sealer'
>;

/** Long enough for a slow server, short enough for who waits. */
const testMs = 25_000;
/** All retries of a job are over by then. */
const givenUpMs = 86_400_000;

/** How e-mails leave, of a brand and of the installation, and what became of them. */
export function mailFeature({ clock, jobs, mailer, rateLimits, ...parts }: Deps) {
  const dns = createMailDns(parts.dnsServers);
  const { smtpUrl } = mailer;
  const servicesOf = (owner: SettingsOwner) =>
    byBrand((brand) => {
      const deps = { brand, owner, smtpUrl, ...parts };
      return {
        settings: createMailSettings(deps),
        records: createMailRecords({ ...deps, dns, clock }),
        test: createMailTest({
          ...deps,
          mailer,
          timeoutMs: parts.mailTestMs ?? testMs,
          async emailOf(userId) {
            const { rows } = await sql<{ email: string | null }>`
              select email from ${userRows} users where id = ${userId}`.execute(brand.staffDb);
            return rows[0]?.email ?? null;
          },
        }),
      };
    });
  return {
    services: {},
    personalData: mailPersonalData,
    routes: ({ mount }) =>
      mailStudioRoutes(mount, {
        own: servicesOf('brand'),
        installation: servicesOf('installation'),
        emails: byBrand((brand) => createEmailsService({ brand, jobs, clock })),
        isDelivered: async (db) => routeOf(await readStored(parts.platform, db), smtpUrl) !== 'folder',
        tests: rateLimits.create('mail-tests', { points: 20, seconds: 600 }),
      }),
    jobs() {
      jobs.scheduleForBrands('mail.give-up', '23 * * * *', (brand) =>
        createEmailsRepository(brand.db).giveUp(new Date(clock() - givenUpMs)),
      );
    },
  } satisfies Feature;
}

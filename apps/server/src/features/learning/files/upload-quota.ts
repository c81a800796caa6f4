import type { UploadQuotas } from '@daystream/domain';
import { formatFileSize } from '@daystream/i18n';
import { sql, type RawBuilder } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandDatabase } from '../../../platform/database/brand-database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { RateLimits } from '../../../platform/http/rate-limits.ts';
import { networkOf } from '../../../platform/http/client-network.ts';
import { userRows } from '../../base/auth/auth.reads.ts';

const dayInSeconds = 86_400;

export interface NewUpload {
  actor: Actor;
  /** IP address of the client. */
  address: string;
  /** Size of the new file. */
  bytes: number;
}

/** Limits what anonymous accounts behind one address may upload, in all brands together, and how many files a signed-in person. */
export function createUploadLimits(
  rateLimits: RateLimits,
  {
    addressFilesPerDay,
    addressBytesPerDay,
    addressFilesPerMinute,
    personFilesPerMinute,
    staffFilesPerMinute,
  }: UploadQuotas,
) {
  const kilobytes = rateLimits.create('uploads.address.kilobytes', {
    points: inKilobytes(addressBytesPerDay),
    seconds: dayInSeconds,
  });
  return {
    files: rateLimits.create('uploads.address.files', { points: addressFilesPerDay, seconds: dayInSeconds }),
    kilobytes,
    filesOfMinute: rateLimits.create('uploads.address.minute', {
      points: addressFilesPerMinute,
      seconds: 60,
    }),
    person: rateLimits.create('uploads.person.minute', { points: personFilesPerMinute, seconds: 60 }),
    staff: rateLimits.create('uploads.staff.minute', { points: staffFilesPerMinute, seconds: 60 }),
  };
}

/** The disk space that a brand has of its own, in bytes; null: none, the quotas of the installation apply. */
export const inBytes = (gigabytes: number | null) => (gigabytes === null ? null : gigabytes * 1024 ** 3);

/** The disk space of one person in bytes. */
export const personStorageLimit = (brand: Brand, quotas: UploadQuotas) =>
  inBytes(brand.config.storage.person_gigabytes) ?? quotas.personBytes;

/** The size of a person's files in bytes, unfinished uploads included, as an SQL expression. */
export const storageUsedBy = (userId: RawBuilder<unknown>) => sql<number>`(
  (select coalesce(sum(f.bytes), 0) from files f where f.user_id = ${userId})
  + (select coalesce(sum(o.bytes), 0) from uploads o where o.user_id = ${userId} and o.file_id is null))::bigint`;

/** Rate limit counters are 32-bit integers. */
const inKilobytes = (bytes: number) => Math.ceil(bytes / 1024);

interface Deps {
  brand: Brand;
  quotas: UploadQuotas;
  rates: ReturnType<typeof createUploadLimits>;
}

/** Upload quotas. Concurrent uploads may each exceed a quota by one file. */
export function createUploadQuota({ brand, quotas, rates }: Deps) {
  /** A brand may have its own disk space; the configuration can change at any time. */
  const personBytes = () => personStorageLimit(brand, quotas);
  const brandBytes = () => inBytes(brand.config.storage.brand_gigabytes) ?? quotas.brandBytes;

  /** Whether the brand has space for more. Errors: `brand_quota_exceeded`. */
  async function assertRoom(bytes: number): Promise<void> {
    const limit = brandBytes();
    if (limit !== null && (await brandBytesUsed(brand.db)) + bytes > limit)
      throw new AppError('brand_quota_exceeded');
  }

  return {
    /** Counts a file before it is received. Errors: `too_often` for who sends many in a minute; staff, who send whole courses, may send more. */
    async countFile({ userId, staffRoles }: Actor): Promise<void> {
      const rate = staffRoles.length === 0 ? rates.person : rates.staff;
      await rate.count(`${brand.appId} ${userId}`);
    },

    /** Errors: `anonymous_quota_exceeded`, `person_quota_exceeded`, `brand_quota_exceeded` (413), `too_often` (429). */
    async check({ actor, address, bytes }: NewUpload): Promise<void> {
      const size = (limit: number) => formatFileSize(actor.language, limit);
      const usage = await usageOf(brand, actor.userId);
      if (usage.is_anonymous) {
        const { anonymousFiles, anonymousBytes } = quotas;
        if (usage.files >= anonymousFiles || usage.bytes + bytes > anonymousBytes)
          throw new AppError('anonymous_quota_exceeded', {
            values: { number: anonymousFiles, limit: size(anonymousBytes) },
          });
        const network = networkOf(address);
        await rates.filesOfMinute.count(network);
        await rates.files.count(network);
        await rates.kilobytes.count(network, inKilobytes(bytes));
      } else if (actor.staffRoles.length === 0 && usage.bytes + bytes > personBytes()) {
        throw new AppError('person_quota_exceeded', { values: { limit: size(personBytes()) } });
      }
      await assertRoom(bytes);
    },

    assertRoom,
  };
}
export type UploadQuota = ReturnType<typeof createUploadQuota>;

/** Count and size of a user's files, unfinished uploads included. */
async function usageOf(
  { db }: Brand,
  userId: number,
): Promise<{ is_anonymous: boolean; files: number; bytes: number }> {
  const { rows } = await sql<{ is_anonymous: boolean; files: number; bytes: number }>`
    select u.is_anonymous, ${storageUsedBy(sql`u.id`)} as bytes,
      (select count(*) from files f where f.user_id = u.id)
      + (select count(*) from uploads o where o.user_id = u.id and o.file_id is null) as files
    from ${userRows} u where u.id = ${userId}`.execute(db);
  return rows[0] ?? { is_anonymous: true, files: 0, bytes: 0 };
}

/** The size of all files of a brand. */
export async function brandBytesUsed(db: BrandDatabase): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::bigint as bytes from files`.execute(db);
  return rows[0]?.bytes ?? 0;
}

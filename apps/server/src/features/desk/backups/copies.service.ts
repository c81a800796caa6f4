import { copiesADay, type BrandCopies as BrandCopiesReply } from '@daystream/contract';
import { displayName } from '@daystream/domain';
import { record } from '../../../platform/audit/audit.ts';
import type { BrandCopies } from '../../../platform/backup/index.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { Brands } from '../../../platform/brands/brands.ts';
import { inPlatform } from '../../../platform/database/brand-databases.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Limit, RateLimits } from '../../../platform/http/rate-limits.ts';
import { seconds, secondsOrNull } from '../../../platform/http/seconds.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import { jobKind, type Jobs } from '../../../platform/jobs/jobs.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import { userRows } from '../../base/auth/auth.reads.ts';
import type { CopyLinks } from './copy-links.ts';

/** The brand is that which is copied. A stop of the process is tried again. */
export const copyJob = jobKind<{ brand: string }>('brands.copy', { retries: 3, expiresIn: 12 * 3600 });

interface Deps {
  copies: BrandCopies;
  brands: Pick<Brands, 'all'>;
  jobs: Pick<Jobs, 'send'>;
  rateLimits: RateLimits;
  sealer: Pick<Sealer, 'keyedHash'>;
  links: CopyLinks;
}

/** Copies of brands, which owners of the installation ask for in the studio of their own brand (`own`). */
export function createCopiesService({ copies, brands, jobs, rateLimits, sealer, links }: Deps) {
  const limit: Limit = rateLimits.create('brand-copies', { points: copiesADay, seconds: 86_400 });

  function requireBrand(id: number): Brand {
    const brand = brands.all().find((each) => each.id === id);
    if (brand === undefined) throw new AppError('not_found');
    return brand;
  }

  async function nameOf(own: Brand, userId: number): Promise<string> {
    const person = await own.staffDb
      .selectFrom(userRows.as('users'))
      .select(['name as firstName', 'last_name as lastName', 'email'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    return displayName(person);
  }

  async function list(id: number, own: Brand, actor: Actor): Promise<BrandCopiesReply> {
    requireBrand(id);
    const rows = await copies.list(id);
    return {
      items: rows.map((row) => ({
        id: row.id,
        state: row.state as BrandCopiesReply['items'][number]['state'],
        requested_at: seconds(row.requested_at),
        requested_by: (row.requested_by as { name: string }).name,
        ended_at: secondsOrNull(row.ended_at),
        progress: { done: row.done_bytes, all: row.all_bytes },
        bytes: row.bytes,
        row_count: row.row_count,
        file_count: row.file_count,
        failure: row.failure as BrandCopiesReply['items'][number]['failure'],
        removed_at: secondsOrNull(row.removedAt),
        url: row.state === 'done' ? links.urlOf(own, actor, row.id) : null,
      })),
    };
  }

  return {
    /** Errors: `not_found`. */
    list,

    /** Errors: `not_found`, `conflict` while one is made, `too_often`, `idempotency_key_reused`. */
    async request(id: number, own: Brand, actor: Actor, password: string): Promise<BrandCopiesReply> {
      const brand = requireBrand(id);
      const name = await nameOf(own, actor.userId);
      await createOnce(own.db)(
        actor,
        ['studio.copies.request', id, sealer.keyedHash(password)],
        async (trx) => {
          const by = { app_id: own.appId, user_id: actor.userId, name };
          await copies.request(inPlatform(trx), { brandId: id, by, password });
          await limit.count(brand.appId);
          await record(trx, actor, 'brand.copy_requested', id, { app_id: brand.appId });
          await jobs.send(trx, copyJob, { brand: brand.appId });
          return null;
        },
      );
      return list(id, own, actor);
    },

    /** Errors: `not_found`, `conflict` while it is made, `idempotency_key_reused`. */
    async remove(id: number, own: Brand, actor: Actor, copyId: number): Promise<BrandCopiesReply> {
      const brand = requireBrand(id);
      await createOnce(own.db)(
        actor,
        ['studio.copies.remove', id, copyId],
        async (trx) => {
          const key = await copies.remove(inPlatform(trx), id, copyId);
          await record(trx, actor, 'brand.copy_removed', id, { app_id: brand.appId });
          return key;
        },
        {
          // What cannot be removed now is removed by the sweep, because no copy has it.
          afterCommit: async (key) => {
            if (key !== null) await copies.removeFile(key);
          },
        },
      );
      return list(id, own, actor);
    },
  };
}
export type CopiesService = ReturnType<typeof createCopiesService>;

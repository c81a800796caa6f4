import type { BannerChoices, BannerForm, BannerRecord, RecordListQuery } from '@daystream/contract';
import type { Transaction } from 'kysely';
import { record } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { publish } from '../../../platform/database/bus.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { mapRange, type Range } from '../../../platform/http/lists.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import { giveToBrand, type FilesService } from '../../learning/files/index.ts';
import { lockSegments } from '../../learning/segments/index.ts';
import { createBannerRecordsRepository } from './banner-records.repository.ts';
import { presentBannerRecord } from './banners.present.ts';

interface Deps {
  brand: Brand;
  publishPicture: FilesService['publishPicture'];
  /** Deletes the variants of a picture from the storage. */
  removePicture: (key: string) => Promise<void>;
  /** Enqueues, in `trx`, the refresh of published courses whose days have changed banners. */
  onDaysChanged: (trx: Transaction<BrandTables>, dayIds: readonly number[]) => Promise<void>;
  realtime: Pick<Realtime, 'emit'>;
}
type Trx = Transaction<BrandTables>;
type Repository = ReturnType<typeof createBannerRecordsRepository>;

/** Banners as records of the studio. Each change is published to all clients of the brand. */
export function createBannerRecordsService({
  brand,
  publishPicture,
  removePicture,
  onDaysChanged,
  realtime,
}: Deps) {
  const repository = createBannerRecordsRepository(brand.db);
  const records = createBannerRecordsRepository(brand.staffDb);
  const once = createOnce(brand.db);
  const publishChange = () => realtime.emit(brand, 'everyone', 'content.published', { content: 'banners' });
  /** Refreshes the published days on which these banners are or were placed, and the cached segments of banners. */
  async function refreshReaders(
    trx: Trx,
    ...banners: readonly Pick<BannerForm, 'stage_day_ids'>[]
  ): Promise<void> {
    const dayIds = new Set(banners.flatMap((banner) => banner.stage_day_ids));
    await publish(trx, 'segments.changed', { brand: brand.appId });
    if (dayIds.size > 0) await onDaysChanged(trx, [...dayIds]);
  }

  async function one(from: Repository, id: number): Promise<BannerRecord> {
    const row = await from.one(id);
    if (row === undefined) throw new AppError('not_found');
    return presentBannerRecord(row);
  }

  async function deletePicture(fileId: number): Promise<void> {
    const key = await repository.removeUnusedImage(fileId);
    if (key !== undefined) await removePicture(key);
  }

  return {
    list: async (query: RecordListQuery<'studio.banners.list'>): Promise<Range<BannerRecord>> =>
      mapRange(await records.list(query), (rows) => rows.map(presentBannerRecord)),

    /** Errors: `not_found`. */
    get: (id: number): Promise<BannerRecord> => one(records, id),

    choices: async (): Promise<BannerChoices> => ({
      ...(await records.choices()),
      application_id: brand.id,
    }),

    /** Errors: `invalid`, `idempotency_key_reused`. */
    async create(actor: Actor, form: BannerForm): Promise<BannerRecord> {
      const { image_id: fileId, ...values } = assertEndsAfterStart(form);
      const command = ['studio.banners.create', form] as const;
      const picture = { fileId, field: 'image_id', command, afterCommit: publishChange };
      const published = await publishPicture(actor, picture, async (trx, copyId) => {
        const repositoryInTrx = createBannerRecordsRepository(trx);
        await giveToBrand(trx, copyId);
        await assertSegments(trx, values);
        const { id } = await repositoryInTrx.add(values, copyId);
        await record(trx, actor, 'banner.created', id);
        await refreshReaders(trx, form);
      });
      const row = await repository.withImage(published.fileId);
      if (row === undefined) throw new AppError('not_found');
      return presentBannerRecord(row);
    },

    /** Replaces all fields; a new picture replaces the old file. Errors: `not_found`, `invalid`, `idempotency_key_reused`. */
    async update(actor: Actor, id: number, form: BannerForm): Promise<BannerRecord> {
      const before = await one(repository, id);
      const { image_id: fileId, ...values } = assertEndsAfterStart(form);
      const change = async (trx: Trx, imageId: number) => {
        await assertSegments(trx, values);
        if (!(await createBannerRecordsRepository(trx).change(id, values, imageId)))
          throw new AppError('not_found');
        await record(trx, actor, 'banner.changed', id);
        await refreshReaders(trx, before, form);
      };
      const command = ['studio.banners.update', id, form] as const;
      if (fileId === before.image_id) {
        const withSamePicture = async (trx: Trx) => {
          await change(trx, fileId);
          return null;
        };
        await once(actor, command, withSamePicture, { afterCommit: publishChange });
      } else {
        const afterCommit = async () => {
          await deletePicture(before.image_id);
          publishChange();
        };
        const picture = { fileId, field: 'image_id', command, afterCommit };
        await publishPicture(actor, picture, async (trx, copyId) => {
          await giveToBrand(trx, copyId);
          await change(trx, copyId);
        });
      }
      return one(repository, id);
    },

    /** Moves a banner before another one, or to the end. Errors: `not_found`, `invalid` on `before_id`, `idempotency_key_reused`. */
    async move(actor: Actor, id: number, beforeId: number | undefined): Promise<void> {
      const move = async (trx: Trx) => {
        const repositoryInTrx = createBannerRecordsRepository(trx);
        await one(repositoryInTrx, id);
        const targetExists = beforeId === undefined || (await repositoryInTrx.one(beforeId)) !== undefined;
        if (beforeId === id || !targetExists) throw invalidField('before_id', 'unknown_value');
        await repositoryInTrx.renumber(id, beforeId ?? null);
        await record(trx, actor, 'banner.moved', id);
        return null;
      };
      const command = ['studio.banners.move', id, beforeId ?? null] as const;
      await once(actor, command, move, { afterCommit: publishChange });
    },

    /** Errors: `not_found`. */
    async remove(actor: Actor, id: number): Promise<BannerRecord> {
      const removed = await brand.db.transaction().execute(async (trx) => {
        const repositoryInTrx = createBannerRecordsRepository(trx);
        const row = await one(repositoryInTrx, id);
        if (!(await repositoryInTrx.remove(id))) throw new AppError('not_found');
        await record(trx, actor, 'banner.removed', id);
        await refreshReaders(trx, row);
        return row;
      });
      await deletePicture(removed.image_id);
      publishChange();
      return removed;
    },
  };
}
export type BannerRecordsService = ReturnType<typeof createBannerRecordsService>;

/** Errors: `invalid` on `end_date`. */
function assertEndsAfterStart(form: BannerForm): BannerForm {
  const { start_date: from, end_date: until } = form;
  if (from !== null && until !== null && until <= from) throw invalidField('end_date', 'end_before_start');
  return form;
}

/** Keeps the segments of a banner until it is stored. Errors: `invalid` on `segment_ids`. */
async function assertSegments(
  trx: Trx,
  { segment_ids: ids }: Pick<BannerForm, 'segment_ids'>,
): Promise<void> {
  const found = new Set(await lockSegments(trx, ids));
  if (!ids.every((id) => found.has(id))) throw invalidField('segment_ids', 'segment_not_found');
}

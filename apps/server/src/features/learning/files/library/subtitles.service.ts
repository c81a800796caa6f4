import { writeFile } from 'node:fs/promises';
import type { Subtitles, SubtitlesForm } from '@daystream/contract';
import { formatVtt } from '@daystream/domain';
import type { Transaction } from 'kysely';
import { record } from '../../../../platform/audit/audit.ts';
import type { Brand } from '../../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../../platform/database/brand-database.ts';
import { AppError, invalidField } from '../../../../platform/errors/app-error.ts';
import { ForeignInputError } from '../../../../platform/foreign-input/index.ts';
import { variants } from '../../../../platform/files/index.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { createOnce } from '../../../../platform/idempotency/once.ts';
import { ingestFile, type FilesDeps } from '../ingest-file.ts';
import { createLibraryRepository } from './library.repository.ts';
import { subtitlesParser } from './subtitles-file.ts';
import { createSubtitlesRepository } from './subtitles.repository.ts';

interface Deps extends FilesDeps {
  onVideoChanged: (brand: Brand, videoId: number) => Promise<void>;
}

/** Nothing is shown in place of a file that could not be read: its editor would save that. */
function refused(error: unknown): never {
  throw error instanceof ForeignInputError ? new AppError('unavailable', { cause: error }) : error;
}

/** Subtitles of library videos, as files of their own: their address changes with their content. */
export function createSubtitlesService({ onVideoChanged, ...deps }: Deps) {
  const { brand, storage, foreignInput } = deps;
  const once = createOnce(brand.db);

  async function read({ userId }: Pick<Actor, 'userId'>, id: number, language: string): Promise<Subtitles> {
    const row = await createSubtitlesRepository(brand.staffDb).find(id, language);
    if (row === undefined) throw new AppError('not_found');
    const cues = await storage.withLocalCopy(brand.appId, row.key, variants.original, (source) =>
      foreignInput.parse(subtitlesParser, { source }, `${brand.appId} ${userId}`).catch(refused),
    );
    return {
      file_id: row.file_id,
      language_code: language,
      label: row.label,
      cues: cues.map(({ start, end, text }) => ({ start: start / 1000, end: end / 1000, text })),
    };
  }

  /** The video of a library item, locked. Errors: `not_found`, `conflict` for a file that is no video. */
  async function lockVideo(trx: Transaction<BrandTables>, id: number): Promise<number> {
    const item = await createLibraryRepository(trx).lock(id);
    if (item === undefined) throw new AppError('not_found');
    if (item.video_id === null) throw new AppError('conflict');
    return item.video_id;
  }

  return {
    /** Errors: `not_found`, `unavailable`. */
    get: read,

    /**
     * Stores subtitles as a new WebVTT file. Errors: `not_found`, `conflict` if another author has changed them since `base_file_id`, `invalid` on a cue that ends
     * before it starts, `idempotency_key_reused`.
     */
    async save(actor: Actor, id: number, form: SubtitlesForm): Promise<Subtitles> {
      const language = form.language_code;
      for (const [index, { start, end }] of form.cues.entries())
        if (end <= start) throw invalidField(`cues.${index}.end`, 'end_before_start');
      const toMs = (seconds: number) => Math.round(seconds * 1000);
      const cues = form.cues
        .map(({ start, end, text }) => ({ start: toMs(start), end: toMs(end), text }))
        .toSorted((one, other) => one.start - other.start);
      let videoId = 0;
      await ingestFile(deps, {
        receive: async (path) => {
          await writeFile(path, formatVtt(cues));
          return `${language}.vtt`;
        },
        sender: { as: 'staff', sendsLessons: true, language: actor.language },
        userId: null,
        isPublic: false,
        actor,
        command: ['studio.library.saveSubtitles', id, form],
        async inTransaction(trx, fileId) {
          videoId = await lockVideo(trx, id);
          const subtitles = createSubtitlesRepository(trx);
          const current = await subtitles.find(id, language);
          if (current?.file_id !== form.base_file_id) throw new AppError('conflict');
          await subtitles.put({ videoId, language, label: form.label, fileId });
          await record(trx, actor, 'library.subtitles_saved', id, { language });
        },
        afterCommit: () => onVideoChanged(brand, videoId),
      });
      return read(actor, id, language);
    },

    /** Errors: `not_found`, `idempotency_key_reused`. */
    async remove(actor: Actor, id: number, language: string): Promise<{ success: true }> {
      const remove = async (trx: Transaction<BrandTables>) => {
        const videoId = await lockVideo(trx, id);
        if (!(await createSubtitlesRepository(trx).remove(videoId, language)))
          throw new AppError('not_found');
        await record(trx, actor, 'library.subtitles_removed', id, { language });
        return videoId;
      };
      await once(actor, ['studio.library.deleteSubtitles', id, language], remove, {
        afterCommit: (videoId) => onVideoChanged(brand, videoId),
      });
      return { success: true };
    },
  };
}
export type SubtitlesService = ReturnType<typeof createSubtitlesService>;

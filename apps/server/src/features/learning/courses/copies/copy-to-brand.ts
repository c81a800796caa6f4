import type { DraftNode } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import { record } from '../../../../platform/audit/audit.ts';
import type { Brand, ByBrand } from '../../../../platform/brands/brand.ts';
import type { Brands } from '../../../../platform/brands/brands.ts';
import type { BrandTables } from '../../../../platform/database/brand-database.ts';
import { AppError, invalidField } from '../../../../platform/errors/app-error.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { createOnce } from '../../../../platform/idempotency/once.ts';
import { jobKind, type Jobs } from '../../../../platform/jobs/jobs.ts';
import { fileRows, videoRows } from '../../files/files.reads.ts';
import { createCoursesRepository } from '../courses.repository.ts';
import { createDraftChangesRepository } from '../draft/draft-changes.repository.ts';
import { createDraftRepository } from '../draft/draft.repository.ts';
import { fillCourse } from './copies.service.ts';
import { subtreeOf } from './insert-nodes.ts';

/** `brand` has the original; `copy_id` is the empty course in the other brand. */
const copyJob = jobKind<{ course_id: number; to: string; copy_id: number; title: string }>(
  'courses.copy-to-brand',
  { retries: 5, expiresIn: 6 * 3600 },
);

interface CopiedFile {
  key: string;
  name: string;
  is_public: boolean;
  video_id: number | null;
  title: string | null;
}
/** A part of the feature files: copies a file of another brand into the library. */
export type CopyFile = (
  from: Brand,
  file: CopiedFile,
  remember: (trx: Transaction<BrandTables>, fileId: number) => Promise<void>,
) => Promise<void>;

interface Deps {
  brands: Pick<Brands, 'byAppId' | 'find'>;
  jobs: Jobs;
  copyFile: ByBrand<CopyFile>;
}

/** Copies courses to other brands of the installation, whose owner administers all of them (docs/decisions/0059). */
export function createCopyToBrand({ brands, jobs, copyFile }: Deps) {
  async function run(
    source: Brand,
    { course_id: courseId, to, copy_id: copyId, title }: JobData,
  ): Promise<void> {
    const target = await brands.find(to);
    if (target === undefined) return;
    const nodes = await createDraftRepository(source.db).nodes(courseId);
    const course = nodes.find((node) => node.kind === 'course');
    if (course === undefined || !(await isEmpty(target, copyId))) return;
    const files = await filesOf(source, nodes);
    const known = new Set((await copied(target, copyId)).map(({ source_key: key }) => key));
    for (const file of files)
      if (!known.has(file.key))
        await copyFile(target)(source, file, async (trx, fileId) => {
          await trx
            .insertInto('copied_files')
            .values({ course_id: copyId, source_key: file.key, file_id: fileId })
            .execute();
        });
    const rows = new Map((await copied(target, copyId)).map((row) => [row.source_key, row]));
    const newFile = new Map(files.map(({ id, key }) => [id, rows.get(key)?.file_id ?? null]));
    const newVideo = new Map(files.map((file) => [file.video_id, rows.get(file.key)?.video_id ?? null]));
    await target.db.transaction().execute(async (trx) => {
      if ((await createCoursesRepository(trx).lock(copyId)) === undefined) return;
      const translated = nodes.map((node) => withFiles(node, { newFile, newVideo }));
      const root = translated.find((node) => node.kind === 'course');
      if (root?.kind !== 'course') return;
      const inner = subtreeOf(translated, root);
      await fillCourse(trx, copyId, { fields: { ...root.fields, title }, nodes: inner, rootId: courseId });
      await createDraftChangesRepository(trx).numberDays(copyId);
      await trx.deleteFrom('copied_files').where('course_id', '=', copyId).execute();
    });
  }

  return {
    register: () => jobs.workForBrand(copyJob, run),

    /** Creates the course in the other brand; a job fills it. Errors: `not_found`, `invalid` on `app_id`, `idempotency_key_reused`. */
    copy(
      { brand, actor }: { brand: Brand; actor: Actor },
      courseId: number,
      { app_id: to, title }: { app_id: string; title: string },
    ): Promise<{ id: number; files_count: number }> {
      const target = brands.byAppId(to);
      if (target === undefined || target === brand) throw invalidField('app_id', 'unknown_value');
      return createOnce(brand.db)(actor, ['studio.courses.copyToBrand', courseId, to, title], async (trx) => {
        const nodes = await createDraftRepository(trx).nodes(courseId);
        if (nodes.length === 0) throw new AppError('not_found');
        const files = await filesOf(brand, nodes);
        // The other brand has a connection of its own. If this transaction fails after that one, an empty course stays there, which its authors see.
        const id = await target.db.transaction().execute(async (other) => {
          const { id: copyId } = await other
            .insertInto('courses')
            .values({ title })
            .returning('id')
            .executeTakeFirstOrThrow();
          await record(other, null, 'course.copied', copyId, { from_school: brand.appId, from: courseId });
          return copyId;
        });
        await record(trx, actor, 'course.copied', courseId, { to_school: to, to: id });
        await jobs.send(trx, copyJob, { brand: brand.appId, course_id: courseId, to, copy_id: id, title });
        return { id, files_count: files.length };
      });
    },
  };
}
export type CopyToBrand = ReturnType<typeof createCopyToBrand>;
type JobData = { brand: string; course_id: number; to: string; copy_id: number; title: string };

async function isEmpty(target: Brand, courseId: number): Promise<boolean> {
  const nodes = await createDraftRepository(target.db).nodes(courseId);
  return nodes.length === 1;
}

async function copied(target: Brand, courseId: number) {
  const { rows } = await sql<{ source_key: string; file_id: number; video_id: number | null }>`
    select c.source_key, c.file_id, v.id as video_id from copied_files c left join ${videoRows} v on v.file_id = c.file_id
    where c.course_id = ${courseId}`.execute(target.db);
  return rows;
}

/** The files to which nodes refer, each once. */
async function filesOf(source: Brand, nodes: readonly DraftNode[]): Promise<(CopiedFile & { id: number })[]> {
  const fields = nodes.flatMap((node) => Object.entries(node.fields) as [string, unknown][]);
  const idsOf = (pattern: RegExp) =>
    fields.flatMap(([name, value]) => (pattern.test(name) && typeof value === 'number' ? [value] : []));
  const documents = nodes.flatMap((node) => ('documents' in node.fields ? node.fields.documents : []));
  const fileIds = [...idsOf(/^(?:image|background)_id$/), ...documents.flatMap((one) => one.file_id ?? [])];
  const { rows } = await sql<CopiedFile & { id: number }>`
    select f.id, f.key, f.name, f.is_public, v.id as video_id, v.title from ${fileRows} f left join ${videoRows} v on v.file_id = f.id
    where f.id = any(${fileIds}::bigint[]) or v.id = any(${idsOf(/video_id$/)}::bigint[]) order by f.id`.execute(
    source.db,
  );
  return rows;
}

type Documents = { title: string; url: string | null; file_id: number | null }[];

interface NewFiles {
  newFile: ReadonlyMap<number, number | null>;
  newVideo: ReadonlyMap<number | null, number | null>;
}

function withFiles(node: DraftNode, { newFile, newVideo }: NewFiles): DraftNode {
  const fields = Object.entries(node.fields).map(([name, value]: [string, unknown]) => {
    if (name === 'documents')
      return [
        name,
        (value as Documents).map(({ title, url, file_id: fileId }) => ({
          title,
          url,
          file_id: fileId === null ? null : (newFile.get(fileId) ?? null),
        })),
      ];
    if (typeof value !== 'number') return [name, value];
    if (name.endsWith('video_id')) return [name, newVideo.get(value) ?? null];
    return name === 'image_id' || name === 'background_id'
      ? [name, newFile.get(value) ?? null]
      : [name, value];
  });
  return { ...node, fields: Object.fromEntries(fields) };
}

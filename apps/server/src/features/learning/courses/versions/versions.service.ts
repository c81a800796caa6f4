import {
  maxListedDifferences,
  type ComparedVersion,
  type CourseComparison,
  type CourseVersionRecord,
  type DraftNode,
  type RecordListQuery,
} from '@daystream/contract';
import { displayName } from '@daystream/domain';
import { record } from '../../../../platform/audit/audit.ts';
import type { Brand } from '../../../../platform/brands/brand.ts';
import type { BrandDatabase } from '../../../../platform/database/brand-database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { publicPicture } from '../../../../platform/files/index.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { mapRange, type Range } from '../../../../platform/http/lists.ts';
import { createOnce } from '../../../../platform/idempotency/once.ts';
import { createCoursesRepository } from '../courses.repository.ts';
import type { ExpandedCourse } from '../course-tree.ts';
import { createDraftChangesRepository } from '../draft/draft-changes.repository.ts';
import { createDraftRepository } from '../draft/draft.repository.ts';
import { parseVersion } from '../stored-version.ts';
import { compareNodes } from './compare-nodes.ts';
import { createReadValue } from './readable-value.ts';
import { restoreNodes } from './restore-nodes.ts';
import { deletedFile, versionNodes } from './version-nodes.ts';
import { createVersionsRepository, type VersionRecordRow } from './versions.repository.ts';

interface Deps {
  brand: Brand;
  clock: () => number;
}

/** The published versions of courses: history, comparison, roll back. */
export function createVersionsService({ brand, clock }: Deps) {
  const once = createOnce(brand.db);

  return {
    /** Errors: `not_found`. */
    async list(
      courseId: number,
      query: RecordListQuery<'studio.versions.list'>,
    ): Promise<Range<CourseVersionRecord>> {
      const repository = createVersionsRepository(brand.staffDb);
      if (!(await repository.exists(courseId))) throw new AppError('not_found');
      return mapRange(await repository.list(courseId, query), (rows) => rows.map(presentVersion));
    },

    /** Errors: `not_found`. */
    compare: (
      courseId: number,
      { from, to }: { from: ComparedVersion; to: ComparedVersion },
    ): Promise<CourseComparison> =>
      brand.staffDb
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (db) => {
          const [before, after] = [await readNodes(db, courseId, from), await readNodes(db, courseId, to)];
          const differences = compareNodes(before, after, await readNames(db, [...before, ...after]));
          return {
            differences: differences.slice(0, maxListedDifferences),
            has_more: differences.length > maxListedDifferences,
          };
        }),

    /** Errors: `not_found`, `conflict`, `idempotency_key_reused`. */
    restore: (
      actor: Actor,
      courseId: number,
      { version, revision }: { version: number; revision?: number | undefined },
    ): Promise<{ revision: number; missing_files: number }> =>
      once(actor, ['studio.versions.restore', courseId, version, revision ?? null], async (trx) => {
        const course = await createCoursesRepository(trx).lock(courseId);
        if (course === undefined) throw new AppError('not_found');
        if (revision !== undefined && course.draft_revision !== revision) throw new AppError('conflict');
        const stored = await readNodes(trx, courseId, version);
        const videos = await createDraftRepository(trx).videos(videoIds(stored));
        const { nodes, missing } = withoutDeletedFiles(stored, new Set(videos.map(({ id }) => id)));
        const at = new Date(clock());
        await restoreNodes({ trx, courseId, at }, nodes);
        await record(trx, actor, 'course.restored', courseId, { version, missing_files: missing });
        const after = await createDraftChangesRepository(trx).touch(courseId, at);
        return { revision: after, missing_files: missing };
      }),
  };
}
export type VersionsService = ReturnType<typeof createVersionsService>;

/** The nodes of a version, of the draft, or of what is published later. Errors: `not_found`. */
export async function readNodes(
  db: BrandDatabase,
  courseId: number,
  version: ComparedVersion,
): Promise<DraftNode[]> {
  const repository = createVersionsRepository(db);
  if (version === 'draft') {
    if (!(await repository.exists(courseId))) throw new AppError('not_found');
    return createDraftRepository(db).nodes(courseId);
  }
  const content =
    version === 'scheduled'
      ? await repository.scheduledContent(courseId)
      : (await repository.content(courseId, version))?.content;
  if (content === undefined) throw new AppError('not_found');
  return nodesOf(db, parseVersion(content));
}

async function nodesOf(db: BrandDatabase, course: ExpandedCourse): Promise<DraftNode[]> {
  const keys = new Set<string>();
  versionNodes(course, (key) => void keys.add(key));
  const ids = await createVersionsRepository(db).fileIds([...keys]);
  return versionNodes(course, (key) => ids.get(key));
}

async function readNames(db: BrandDatabase, nodes: readonly DraftNode[]) {
  const repository = createDraftRepository(db);
  const videos = await repository.videos(videoIds(nodes));
  const files = await repository.files(fileIds(nodes));
  return createReadValue({
    videos: new Map(videos.map(({ id, title }) => [id, title])),
    files: new Map(
      files.map(({ id, name, key, is_public: isPublic }) => [
        id,
        { name, picture: isPublic ? publicPicture(key) : null },
      ]),
    ),
  });
}

const idsOf = (nodes: readonly DraftNode[], field: RegExp): number[] => [
  ...new Set(
    nodes.flatMap(({ fields }) =>
      Object.entries(fields).flatMap(([name, value]) =>
        field.test(name) && typeof value === 'number' ? [value] : [],
      ),
    ),
  ),
];
const videoField = /video_id$/;
const pictureField = /^(image|background)_id$/;
const videoIds = (nodes: readonly DraftNode[]) => idsOf(nodes, videoField);
const fileIds = (nodes: readonly DraftNode[]) => [
  ...idsOf(nodes, pictureField),
  ...nodes.flatMap(({ fields }) =>
    'documents' in fields ? fields.documents.flatMap((document) => document.file_id ?? []) : [],
  ),
];

/** A draft cannot refer to deleted files: their fields become empty, their documents are left out. */
function withoutDeletedFiles(
  nodes: readonly DraftNode[],
  videos: ReadonlySet<number>,
): { nodes: DraftNode[]; missing: number } {
  let missing = 0;
  const isDeleted = (name: string, value: unknown) =>
    (pictureField.test(name) && value === deletedFile) ||
    (videoField.test(name) && typeof value === 'number' && !videos.has(value));
  const kept = nodes.map((node) => {
    const fields = Object.fromEntries(
      Object.entries(node.fields).map(([name, value]) => {
        if (name === 'documents') {
          const documents = (value as { file_id: number | null }[]).filter(
            ({ file_id: fileId }) => fileId !== deletedFile,
          );
          missing += (value as unknown[]).length - documents.length;
          return [name, documents];
        }
        if (!isDeleted(name, value)) return [name, value];
        missing += 1;
        return [name, null];
      }),
    );
    return { ...node, fields } as DraftNode;
  });
  return { nodes: kept, missing };
}

interface AuthorRow {
  user_id: number | null;
  name: string | null;
  last_name: string | null;
  email: string | null;
}
/** The member of staff who did something; null if the account is gone. */
export const presentAuthor = ({ user_id: userId, name, last_name: lastName, email }: AuthorRow) =>
  userId === null ? null : { user_id: userId, name: displayName({ firstName: name, lastName, email }) };

export const toSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);

function presentVersion(row: VersionRecordRow): CourseVersionRecord {
  return {
    id: row.version,
    published_at: toSeconds(row.published_at),
    published_by: presentAuthor(row),
    note: row.note,
    is_current: row.is_current,
    days_count: row.days_count,
  };
}

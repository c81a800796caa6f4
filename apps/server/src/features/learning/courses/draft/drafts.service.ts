import {
  type CourseDraft,
  type CourseTemplate,
  type DraftChange,
  type DraftChanges,
  type DraftFile,
  type DraftNode,
  type PublishingEffect,
} from '@daystream/contract';
import { draftProblems, isDraftError, type ProblemNode } from '@daystream/domain';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { record } from '../../../../platform/audit/audit.ts';
import type { Brand } from '../../../../platform/brands/brand.ts';
import type { BrandDatabase, BrandTables } from '../../../../platform/database/brand-database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { publicPicture } from '../../../../platform/files/index.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { createOnce } from '../../../../platform/idempotency/once.ts';
import { createCoursesRepository } from '../courses.repository.ts';
import { applyChanges } from './apply-changes.ts';
import { assertWithinLimits, fillCourse } from '../copies/copies.service.ts';
import { buildTemplate } from '../copies/course-templates.ts';
import { createDraftChangesRepository } from './draft-changes.repository.ts';
import { createDraftRepository } from './draft.repository.ts';
import { readPublishingEffect } from './publishing-effect.ts';

interface Deps {
  brand: Brand;
  clock: () => number;
}

/** Drafts of courses, as authors edit them. */
export function createDraftsService({ brand, clock }: Deps) {
  const once = createOnce(brand.db);

  /** Reads one state of the database. */
  const read = <Result>(work: (db: BrandDatabase) => Promise<Result>): Promise<Result> =>
    brand.staffDb.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);

  return {
    /** Creates a course, empty or from a template in the language of the actor, and returns its id. Errors: `idempotency_key_reused`. */
    create: (actor: Actor, title: string, template?: CourseTemplate): Promise<number> =>
      once(actor, ['studio.courses.create', title, ...(template ? [template] : [])], async (trx) => {
        const { id } = await trx
          .insertInto('courses')
          .values({ title })
          .returning('id')
          .executeTakeFirstOrThrow();
        if (template) {
          const { course, nodes } = buildTemplate(template, actor.language);
          await fillCourse(trx, id, { fields: { ...course, title }, nodes, rootId: 0 });
          await createDraftChangesRepository(trx).numberDays(id);
        }
        await record(trx, actor, 'course.created', id, template ? { template } : {});
        return id;
      }),

    /** Errors: `not_found`. */
    get: (courseId: number): Promise<CourseDraft> => read((db) => readDraft(db, courseId)),

    /** Errors: `not_found`, `invalid`, `course_too_large`, `idempotency_key_reused`. */
    change(
      actor: Actor,
      courseId: number,
      changes: readonly DraftChange[],
    ): Promise<z.infer<typeof DraftChanges>> {
      return once(actor, ['studio.drafts.change', courseId, changes], async (trx) => {
        const course = await createCoursesRepository(trx).lock(courseId);
        if (course === undefined) throw new AppError('not_found');
        const at = new Date(clock());
        const applied = await applyChanges({ trx, courseId, at }, changes);
        const repository = createDraftChangesRepository(trx);
        if (changes.some(({ op }) => op === 'add' || op === 'restore' || op === 'move'))
          assertWithinLimits(await repository.counts(courseId));
        await record(trx, actor, 'course.edited', courseId, { changes: changes.map(toEntry) });
        const revision = await repository.touch(courseId, at);
        return { ...applied, revision_before: course.draft_revision, revision };
      });
    },

    /** Errors: `not_found`. */
    effect: (courseId: number): Promise<PublishingEffect> =>
      read((db) => readPublishingEffect(db, courseId, new Date(clock()))),

    /** The course is locked by the caller. Errors: `course_has_problems` for a draft that must not be published. */
    async assertPublishable(trx: Transaction<BrandTables>, courseId: number): Promise<void> {
      const { nodes, videos } = await readDraft(trx, courseId);
      if (draftProblems({ nodes: nodes.map(toProblemNode), videos }).some(isDraftError))
        throw new AppError('course_has_problems');
    },
  };
}
export type DraftsService = ReturnType<typeof createDraftsService>;

async function readDraft(db: BrandDatabase, courseId: number): Promise<CourseDraft> {
  const repository = createDraftRepository(db);
  const head = await repository.head(courseId);
  if (head === undefined) throw new AppError('not_found');
  const nodes = await repository.nodes(courseId);
  const videos = await repository.videos(idsIn(nodes, /video_id$/));
  const documents = nodes.flatMap((node) => ('documents' in node.fields ? node.fields.documents : []));
  const files = await repository.files([
    ...idsIn(nodes, /^(image|background)_id$/),
    ...documents.flatMap((document) => document.file_id ?? []),
  ]);
  return {
    ...head,
    nodes,
    videos,
    files: files.map(presentFile),
  };
}

/** The ids in all fields with such a name. */
function idsIn(nodes: readonly DraftNode[], name: RegExp): number[] {
  const ids = nodes.flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([field, value]) =>
      name.test(field) && typeof value === 'number' ? [value] : [],
    ),
  );
  return [...new Set(ids)];
}

function presentFile({
  id,
  name,
  key,
  is_public: isPublic,
}: {
  id: number;
  name: string;
  key: string;
  is_public: boolean;
}): DraftFile {
  return { id, name, picture: isPublic ? publicPicture(key) : null };
}

/** A change in the audit log: what it was made to, without the texts. */
function toEntry(change: DraftChange): object {
  const { op, kind } = change;
  return {
    op,
    kind,
    id: op === 'add' ? change.ref : change.id,
    ...('fields' in change && { fields: Object.keys(change.fields) }),
  };
}

/** The rules of the domain have camelCase names. */
function toProblemNode({ kind, id, parent_id: parentId, fields }: DraftNode): ProblemNode {
  return { kind, id, parentId, fields: camelCased(fields) } as ProblemNode;
}

function camelCased(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelCased);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      camelCased(item),
    ]),
  );
}

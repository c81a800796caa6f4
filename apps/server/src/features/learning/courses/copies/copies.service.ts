import { courseLimits, type DraftKind, type DraftNode } from '@daystream/contract';
import { draftParentKind } from '@daystream/domain';
import type { Transaction } from 'kysely';
import { record } from '../../../../platform/audit/audit.ts';
import type { Brand } from '../../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../../platform/database/brand-database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { createOnce } from '../../../../platform/idempotency/once.ts';
import { createCoursesRepository } from '../courses.repository.ts';
import { createDraftChangesRepository } from '../draft/draft-changes.repository.ts';
import { createDraftRepository } from '../draft/draft.repository.ts';
import { insertNodes, subtreeOf, type NewNode } from './insert-nodes.ts';

interface Deps {
  brand: Brand;
  clock: () => number;
}

/** The place of a copy in a draft, and the node that is copied. */
interface NodeCopy {
  course_id: number;
  kind: Exclude<DraftKind, 'course'>;
  node_id: number;
  parent_id: number;
  before_id?: number | undefined;
}

/** Copies within a brand. The copy refers to the same files; everything else of it is new, so that changing it changes nothing else. */
export function createCopiesService({ brand, clock }: Deps) {
  const once = createOnce(brand.db);

  return {
    /** Errors: `not_found`, `course_too_large`, `idempotency_key_reused`. */
    copyNode: (actor: Actor, courseId: number, copy: NodeCopy): Promise<{ id: number; revision: number }> =>
      once(actor, ['studio.drafts.copy', courseId, copy], async (trx) => {
        const { kind, node_id: nodeId, parent_id: parentId, before_id: beforeId = null } = copy;
        if ((await createCoursesRepository(trx).lock(courseId)) === undefined)
          throw new AppError('not_found');
        const drafts = createDraftRepository(trx);
        const changes = createDraftChangesRepository(trx);
        const source = await drafts.nodes(copy.course_id);
        const root = source.find((node) => node.kind === kind && node.id === nodeId);
        const parentKind = draftParentKind(kind) as DraftKind;
        const [parent] = await drafts.nodesByIds(parentKind, courseId, [parentId]);
        if (root === undefined || parent === undefined) throw new AppError('not_found');
        const roots = new Map([[`${parentKind} ${root.parent_id}`, parentId]]);
        const ids = await insertNodes(trx, subtreeOf(source, root), roots);
        const id = ids.get(`${kind} ${nodeId}`) as number;
        await changes.place(kind, id, parentId, beforeId);
        if (kind === 'day') await changes.numberDays(courseId, { id, beforeId });
        if (kind === 'stage') await changes.numberDays(courseId);
        assertWithinLimits(await changes.counts(courseId));
        await record(trx, actor, 'course.edited', courseId, { copied: { ...copy, id } });
        return { id, revision: await changes.touch(courseId, new Date(clock())) };
      }),

    /** Copies the draft of a course as a new course; returns its id. Errors: `not_found`, `idempotency_key_reused`. */
    copyCourse: (actor: Actor, courseId: number, title: string): Promise<number> =>
      once(actor, ['studio.courses.copy', courseId, title], async (trx) => {
        const nodes = await createDraftRepository(trx).nodes(courseId);
        const course = nodes.find((node) => node.kind === 'course');
        if (course === undefined) throw new AppError('not_found');
        const id = await insertCourse(trx, {
          fields: { ...course.fields, title },
          nodes: subtreeOf(nodes, course),
          rootId: courseId,
        });
        await record(trx, actor, 'course.copied', id, { from: courseId });
        return id;
      }),
  };
}
export type CopiesService = ReturnType<typeof createCopiesService>;

type CourseFields = Extract<DraftNode, { kind: 'course' }>['fields'];
export interface NewCourse {
  fields: Partial<CourseFields> & Pick<CourseFields, 'title'>;
  nodes: readonly NewNode[];
  /** The `parent_id` of the outermost nodes. */
  rootId: number;
}

/** Inserts a course with its nodes, and returns its id. */
export async function insertCourse(
  trx: Transaction<BrandTables>,
  { fields, nodes, rootId }: NewCourse,
): Promise<number> {
  const changes = createDraftChangesRepository(trx);
  const { id } = await trx
    .insertInto('courses')
    .values({ title: fields.title })
    .returning('id')
    .executeTakeFirstOrThrow();
  await fillCourse(trx, id, { fields, nodes, rootId });
  await changes.numberDays(id);
  return id;
}

/** Writes the fields and nodes of a course that has none yet. */
export async function fillCourse(
  trx: Transaction<BrandTables>,
  id: number,
  { fields, nodes, rootId }: NewCourse,
): Promise<void> {
  const changes = createDraftChangesRepository(trx);
  await changes.set('course', id, fields);
  // Options of the copy are new ones.
  if (fields.options)
    await changes.setOptions(
      id,
      fields.options.map(({ title, training_lesson_option_values: values }) => ({
        title,
        training_lesson_option_values: values,
      })),
    );
  if (fields.documents) await changes.setDocuments({ kind: 'course', id }, fields.documents);
  await insertNodes(trx, nodes, new Map([[`course ${rootId}`, id]]));
}

/** Errors: `course_too_large`. */
export function assertWithinLimits(counts: Record<Exclude<DraftNode['kind'], 'course'>, number>): void {
  const isTooLarge =
    counts.stage > courseLimits.stages ||
    counts.day > courseLimits.days ||
    counts.set > courseLimits.lessonSets ||
    counts.lesson > courseLimits.lessons ||
    counts.stage_homework + counts.day_homework > courseLimits.homeworks;
  if (isTooLarge) throw new AppError('course_too_large');
}

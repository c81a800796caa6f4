/** Staff calls on the versions of a course: history, comparison, roll back, and publishing at a time. */
import { z } from 'zod';
import { call } from '../call.ts';
import { IdFilter, recordList, SearchFilter } from '../record-list.ts';
import { done, Id, Moment, PathId, Seconds, text } from '../wire.ts';
import { DraftKind } from './draft.studio.ts';

const Person = z.object({ user_id: Id, name: z.string() });

/** A published version. */
export const CourseVersionRecord = z
  .object({
    /** The number of the version. */
    id: z.int(),
    published_at: Seconds,
    /** Null: a command, an account that was erased, or a version of before authors were stored. */
    published_by: Person.nullable(),
    /** What its author noted about it. */
    note: z.string(),
    /** Whether learners read it. */
    is_current: z.boolean(),
    days_count: z.int(),
  })
  .meta({ id: 'CourseVersionRecord' });
export type CourseVersionRecord = z.infer<typeof CourseVersionRecord>;

/** A value of a field as it is read by people: the text of a document, the title of a video, the address of a picture. An empty text in place of a file: it was deleted. */
const ReadableValue = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);
export type ReadableValue = z.infer<typeof ReadableValue>;

const Place = z.object({
  kind: DraftKind,
  title: z.string(),
  /** Of a day. */
  day_number: z.int().nullable(),
});
/** What happened to one node between two versions. Of nodes that were added or removed together the outermost one is listed. */
export const NodeDifference = Place.extend({
  id: Id,
  change: z.enum(['added', 'removed', 'changed']),
  /** Whether it stands at another place than before, in its parent or in another one. */
  is_moved: z.boolean(),
  /** The nodes that contain it, below the course. */
  parents: z.array(Place),
  /** How many nodes an added or removed node contains. */
  inside: z.int(),
  fields: z.array(z.object({ field: z.string(), before: ReadableValue, after: ReadableValue })),
}).meta({ id: 'NodeDifference' });
export type NodeDifference = z.infer<typeof NodeDifference>;

/** A version by its number, the draft, or the version that waits for its time. */
export const ComparedVersion = z.union([
  z.literal('draft'),
  z.literal('scheduled'),
  z.coerce.number().pipe(z.int().positive()),
]);
export type ComparedVersion = z.infer<typeof ComparedVersion>;

export const CourseComparison = z
  .object({
    differences: z.array(NodeDifference),
    /** Whether there are more differences than are listed. */
    has_more: z.boolean(),
  })
  .meta({ id: 'CourseComparison' });
export type CourseComparison = z.infer<typeof CourseComparison>;
/** Differences that a reply lists. */
export const maxListedDifferences = 500;

/** A version that is published at a time: the draft as it was when the time was chosen. */
export const ScheduledVersion = z
  .object({
    publish_at: Seconds,
    scheduled_by: Person.nullable(),
    scheduled_at: Seconds,
    note: z.string(),
    /** Whether the draft was changed since: these changes are not published with it. */
    is_draft_newer: z.boolean(),
  })
  .meta({ id: 'ScheduledVersion' });
export type ScheduledVersion = z.infer<typeof ScheduledVersion>;

const path = '/studio/api/courses/{id}';
const params = z.object({ id: PathId });
const toRead = { scope: 'staff', permission: 'courses.edit', params } as const;
const toPublish = { scope: 'staff', permission: 'courses.publish', params } as const;

export const studioVersionCalls = {
  'studio.versions.list': call({
    ...toRead,
    method: 'GET',
    path: `${path}/versions`,
    summary: 'The published versions of a course with author and note, newest first; `q` searches notes',
    query: recordList({
      sort: ['id', 'published_at'],
      order: 'DESC',
      filter: z.object({ q: SearchFilter, id: IdFilter }),
    }),
    reply: z.array(CourseVersionRecord),
    list: 'range',
    errors: ['not_found'],
  }),
  'studio.versions.compare': call({
    ...toRead,
    method: 'GET',
    path: `${path}/comparison`,
    summary: 'The differences between two versions, node by node and field by field',
    query: z.object({ from: ComparedVersion, to: ComparedVersion }),
    reply: CourseComparison,
    errors: ['not_found'],
  }),
  'studio.versions.restore': call({
    ...toRead,
    method: 'POST',
    path: `${path}/restoration`,
    summary: 'Make an earlier version the draft; published it becomes the next version',
    body: z.object({
      version: z.int().positive(),
      /** The revision of the draft that the author saw: `conflict` if it was changed since. */
      revision: z.int().optional(),
    }),
    reply: done(
      z.object({
        revision: z.int(),
        /** How many videos, pictures and documents of the version were deleted since and are left out. */
        missing_files: z.int(),
      }),
    ),
    errors: ['not_found', 'conflict', 'invalid', 'idempotency_key_reused'],
  }),
  'studio.versions.scheduled': call({
    ...toRead,
    method: 'GET',
    path: `${path}/schedule`,
    summary: 'The version that waits for its time, or null',
    reply: z.object({ scheduled: ScheduledVersion.nullable() }),
    errors: ['not_found'],
  }),
  'studio.versions.schedule': call({
    ...toPublish,
    method: 'PUT',
    path: `${path}/schedule`,
    summary: 'Publish the draft as it is now at a time; replaces an earlier choice',
    body: z.object({
      publish_at: Moment,
      note: text(500).optional(),
      /** As in `restore`. */
      revision: z.int().optional(),
    }),
    reply: z.object({ scheduled: ScheduledVersion.nullable() }),
    errors: ['not_found', 'conflict', 'course_has_problems', 'invalid', 'idempotency_key_reused'],
  }),
  'studio.versions.unschedule': call({
    ...toPublish,
    method: 'DELETE',
    path: `${path}/schedule`,
    summary: 'Cancel publishing at a time; without one, nothing happens',
    reply: z.object({ scheduled: ScheduledVersion.nullable() }),
    errors: ['not_found', 'idempotency_key_reused'],
  }),
};

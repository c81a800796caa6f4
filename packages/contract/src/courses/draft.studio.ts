/**
 * Staff calls on the draft of a course. A draft is a tree of nodes; every change is one of a few operations on nodes. A draft can always be stored: what is missing or contradictory in
 * it is a problem (`draftProblems` of the domain), which only publishing minds.
 */
import { z } from 'zod';
import { call } from '../call.ts';
import { VideoFailure, VideoState } from '../enums.ts';
import { Picture } from '../files/files.ts';
import { DurationSeconds, Id, PathId, Seconds, text } from '../wire.ts';
import { Course } from './courses.ts';
import { nodeFieldShape } from './node-field-schemas.ts';
import { RichText } from './rich-text.ts';

/** Limits of one course. */
export const courseLimits = {
  stages: 200,
  days: 1000,
  lessonSets: 10_000,
  lessons: 10_000,
  homeworks: 2000,
} as const;
/** Operations of one request. */
const maxDraftChanges = 200;

/** How values are limited: in requests, or not at all in replies, because a draft may contain what was written by other means. */
interface Limits {
  text: (max: number) => z.ZodType<string>;
  number: (min: number, max: number) => z.ZodType<number>;
  address: z.ZodType<string>;
  list: <Item extends z.ZodType>(item: Item, max: number) => z.ZodArray<Item>;
}
const requested: Limits = {
  text,
  number: (min, max) => z.int().min(min, 'too_small').max(max, 'too_big'),
  /** A page of the web or of the own host; empty: none. */
  address: text(2000).refine(
    (value) =>
      value === '' ||
      /^\/(?![/\\])[^\s\\]*$/.test(value) ||
      (/^https?:\/\//i.test(value) && URL.canParse(value)),
    'not_link',
  ),
  list: (item, max) => z.array(item).max(max, 'too_long'),
};
const stored: Limits = {
  text: () => z.string(),
  number: () => z.int(),
  address: z.string(),
  list: (item) => z.array(item),
};

/** The fields of each kind of node. The position of a node is not a field: it is changed by `move`. */
function fieldsOf({ text: limited, number, address, list }: Limits) {
  const values = list(limited(100), 50);
  const plain = { text: limited, number, flag: () => z.boolean(), values: () => values };
  const documents = list(
    z.object({ title: limited(200), url: address.nullable(), file_id: Id.nullable() }),
    100,
  );
  const homework = z.object({
    ...nodeFieldShape('homework', plain),
    text: RichText.nullable(),
    is_required: z.boolean(),
    exercises: list(z.object({ id: Id, title: limited(200) }), 50),
  });
  return {
    course: z.object({
      ...nodeFieldShape('course', plain),
      image_id: Id.nullable(),
      background_id: Id.nullable(),
      demo_video_id: Id.nullable(),
      /** What a learner chooses in this course; an option without an id is new. */
      options: list(
        z.object({ id: Id.optional(), title: limited(100), training_lesson_option_values: values }),
        50,
      ),
      /** Each has an address or a file. */
      documents,
    }),
    stage: z.object({
      title: limited(200),
      /** Whole days after the stream's start before which none of its days opens. */
      delay: number(0, 3650),
    }),
    day: z.object({
      ...nodeFieldShape('day', plain),
      image_id: Id.nullable(),
      required_to_complete: z.boolean(),
      /** Whether the required day does not hold back learners who have begun a later day. */
      is_passable: z.boolean(),
      documents,
    }),
    set: z.object({ title: limited(200), ...nodeFieldShape('set', plain) }),
    lesson: z.object({
      ...nodeFieldShape('lesson', plain),
      description: RichText.nullable(),
      image_id: Id.nullable(),
      survey_form_url: address,
      video_id: Id.nullable(),
      description_video_id: Id.nullable(),
      vertical_video_id: Id.nullable(),
      vertical_description_video_id: Id.nullable(),
    }),
    stage_homework: homework,
    day_homework: homework,
  };
}
/** The fields of each kind of node, as requests may set them. */
export const draftFields = fieldsOf(requested);
const storedFields = fieldsOf(stored);
export const DraftKind = z.enum([
  'course',
  'stage',
  'day',
  'set',
  'lesson',
  'stage_homework',
  'day_homework',
]);
export type DraftKind = z.infer<typeof DraftKind>;
export type DraftFields = { [Kind in DraftKind]: z.infer<(typeof draftFields)[Kind]> };

const node = <const Kind extends DraftKind>(kind: Kind) =>
  z.object({
    kind: z.literal(kind),
    id: Id,
    parent_id: Id.nullable(),
    /** In how many places of all courses the content is shown: a change changes all of them. */
    places: z.int(),
    fields: storedFields[kind],
  });
export const DraftNode = z.discriminatedUnion('kind', [
  node('course'),
  node('stage'),
  node('day'),
  node('set'),
  node('lesson'),
  node('stage_homework'),
  node('day_homework'),
]);
export type DraftNode = z.infer<typeof DraftNode>;

const DraftVideo = z.object({
  id: Id,
  title: z.string(),
  state: VideoState,
  progress: z.int(),
  failure: VideoFailure.nullable(),
  duration: DurationSeconds.nullable(),
});
const DraftFile = z.object({ id: Id, name: z.string(), picture: Picture.nullable() });
export type DraftFile = z.infer<typeof DraftFile>;

/** A draft: its nodes, siblings in their order, and the files and videos that they refer to. Days are numbered in the order of the tree. */
export const CourseDraft = z
  .object({
    id: Id,
    /** Changes with every change of the draft, whoever makes it. */
    revision: z.int(),
    published_version: z.int().nullable(),
    has_changes: z.boolean(),
    nodes: z.array(DraftNode),
    videos: z.array(DraftVideo),
    files: z.array(DraftFile),
  })
  .meta({ id: 'CourseDraft' });
export type CourseDraft = z.infer<typeof CourseDraft>;

/** A node, or the name that an `add` of the same request gives to its node. */
const NodeId = z.union([Id, z.string().regex(/^new-[\w-]{1,60}$/)]);
export type NodeId = z.infer<typeof NodeId>;

const changeOf = <const Kind extends DraftKind>(kind: Kind) => ({
  set: z.object({
    op: z.literal('set'),
    kind: z.literal(kind),
    id: NodeId,
    fields: draftFields[kind].partial(),
    /** The values that the author saw. A field that has another value by now is not changed but reported as a conflict. Without a value the field is changed. */
    base: storedFields[kind].partial().optional(),
  }),
  add: z.object({
    op: z.literal('add'),
    kind: z.literal(kind),
    ref: z.string().regex(/^new-[\w-]{1,60}$/),
    parent_id: NodeId,
    before_id: NodeId.nullable(),
    fields: draftFields[kind].partial(),
  }),
});
const changes = {
  course: changeOf('course'),
  stage: changeOf('stage'),
  day: changeOf('day'),
  set: changeOf('set'),
  lesson: changeOf('lesson'),
  stage_homework: changeOf('stage_homework'),
  day_homework: changeOf('day_homework'),
};
const MovableKind = DraftKind.exclude(['course']);
export const DraftChange = z.discriminatedUnion('op', [
  z.discriminatedUnion('kind', [
    changes.course.set,
    changes.stage.set,
    changes.day.set,
    changes.set.set,
    changes.lesson.set,
    changes.stage_homework.set,
    changes.day_homework.set,
  ]),
  z.discriminatedUnion('kind', [
    changes.stage.add,
    changes.day.add,
    changes.set.add,
    changes.lesson.add,
    changes.stage_homework.add,
    changes.day_homework.add,
  ]),
  /** Moves a node before a sibling, or to the end, of its parent or of another one of the same kind. */
  z.object({
    op: z.literal('move'),
    kind: MovableKind,
    id: NodeId,
    parent_id: NodeId,
    before_id: NodeId.nullable(),
  }),
  /** Removes a node with everything in it; `restore` takes it back. */
  z.object({ op: z.literal('remove'), kind: MovableKind, id: NodeId }),
  z.object({
    op: z.literal('restore'),
    kind: MovableKind,
    id: NodeId,
    parent_id: NodeId,
    before_id: NodeId.nullable(),
  }),
]);
export type DraftChange = z.infer<typeof DraftChange>;

export const DraftChanges = z
  .object({
    /** The revision before and after; other changes were made meanwhile if the first is not the one that the client knows. */
    revision_before: z.int(),
    revision: z.int(),
    created: z.array(z.object({ ref: z.string(), kind: DraftKind, id: Id })),
    /** The fields that somebody else has changed meanwhile; their values are in `nodes`. */
    conflicts: z.array(z.object({ kind: DraftKind, id: Id, field: z.string() })),
    /** The nodes that were set or added, as they are stored. */
    nodes: z.array(DraftNode),
  })
  .meta({ id: 'DraftChanges' });

/** What publishing the draft would change for learners. */
export const PublishingEffect = z
  .object({
    /** Streams whose access has not ended. */
    learners: z.int(),
    days_added: z.int(),
    days_removed: z.int(),
    days_changed: z.int(),
    lessons_added: z.int(),
    lessons_removed: z.int(),
    homeworks_added: z.int(),
    homeworks_removed: z.int(),
    /** Days of the draft that are new, or newly required, with the learners who have begun a later day. */
    passed_days: z.array(
      z.object({
        id: Id,
        day_number: z.int(),
        title: z.string(),
        is_new: z.boolean(),
        /** Whether the days after it close for these learners until they have ended it. */
        is_blocking: z.boolean(),
        /** Whether the author has decided that it does not hold back learners who have begun a later day. */
        is_passable: z.boolean(),
        learners: z.int(),
      }),
    ),
    /** Days with other content than before, with the learners who have begun them. */
    changed_days: z.array(
      z.object({
        id: Id,
        day_number: z.int(),
        title: z.string(),
        lessons_added: z.int(),
        lessons_removed: z.int(),
        /** Homework that is new in the day and required, or required now. */
        homeworks_required: z.int(),
        learners: z.int(),
      }),
    ),
    /** Days of the published version that are gone, with the learners whose progress in them no longer counts. */
    lost_days: z.array(z.object({ id: Id, day_number: z.int(), title: z.string(), learners: z.int() })),
  })
  .meta({ id: 'PublishingEffect' });
export type PublishingEffect = z.infer<typeof PublishingEffect>;

/** Who else has the draft open. */
export const DraftPresence = z
  .object({
    /** The current revision: the draft has been changed if it is not the one that the client knows. */
    revision: z.int(),
    others: z.array(
      z.object({
        user_id: Id,
        name: z.string(),
        /** The node whose form is open. */
        node: z.string(),
        seen_at: Seconds,
      }),
    ),
  })
  .meta({ id: 'DraftPresence' });
export type DraftPresence = z.infer<typeof DraftPresence>;

const base = '/studio/api/courses/{id}/draft';
const ofCourse = { scope: 'staff', permission: 'courses.edit', params: z.object({ id: PathId }) } as const;

export const studioDraftCalls = {
  'studio.drafts.get': call({
    ...ofCourse,
    method: 'GET',
    path: base,
    summary: 'The draft of a course: all nodes with their fields',
    reply: CourseDraft,
    errors: ['not_found'],
  }),
  'studio.drafts.change': call({
    ...ofCourse,
    method: 'POST',
    path: `${base}/changes`,
    summary: 'Change the draft of a course: all operations or none; fields are merged',
    body: z.object({ changes: z.array(DraftChange).min(1, 'required').max(maxDraftChanges, 'too_long') }),
    reply: DraftChanges,
    errors: ['not_found', 'invalid', 'course_too_large', 'idempotency_key_reused'],
  }),
  'studio.drafts.presence': call({
    ...ofCourse,
    method: 'POST',
    path: `${base}/presence`,
    summary: 'Report at which node the actor edits the draft, null when they leave; returns the others',
    body: z.object({ node: z.string().max(100, 'too_long').nullable() }),
    reply: DraftPresence,
    errors: ['not_found', 'invalid'],
  }),
  'studio.drafts.preview': call({
    ...ofCourse,
    method: 'GET',
    path: `${base}/preview`,
    summary:
      'The draft as learners would read it: all of its content, with addresses for the actor’s session',
    reply: z.object({ course: Course }),
    errors: ['not_found'],
  }),
  'studio.drafts.effect': call({
    ...ofCourse,
    method: 'GET',
    path: `${base}/effect`,
    summary: 'What publishing the draft would change for learners, in numbers',
    reply: PublishingEffect,
    errors: ['not_found'],
  }),
};

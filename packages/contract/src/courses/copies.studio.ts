/** Staff calls that copy content: a node into a draft, a course into its school or another one. */
import { z } from 'zod';
import { call } from '../call.ts';
import { Id, PathId, text } from '../wire.ts';
import { CourseRecord } from './courses.studio.ts';
import { DraftKind } from './draft.studio.ts';

const params = z.object({ id: PathId });

export const studioCopyCalls = {
  'studio.drafts.copy': call({
    method: 'POST',
    path: '/studio/api/courses/{id}/draft/copies',
    scope: 'staff',
    permission: 'courses.edit',
    params,
    summary:
      'Copy a node with everything in it from the draft of any course into this draft; all of the copy has new ids',
    body: z.object({
      /** The course that contains the node. */
      course_id: Id,
      kind: DraftKind.exclude(['course']),
      node_id: Id,
      /** A node of this draft, before a child of which the copy is put, or last. */
      parent_id: Id,
      before_id: Id.optional(),
    }),
    reply: z.object({ id: Id, revision: z.int() }),
    errors: ['not_found', 'invalid', 'course_too_large', 'idempotency_key_reused'],
  }),
  'studio.courses.copy': call({
    method: 'POST',
    path: '/studio/api/courses/{id}/copy',
    scope: 'staff',
    permission: 'courses.edit',
    params,
    status: 201,
    summary: 'Copy the draft of a course as a new course of the same school',
    body: z.object({ title: text(200, 1) }),
    reply: CourseRecord,
    errors: ['not_found', 'invalid', 'idempotency_key_reused'],
  }),
  'studio.courses.copyToBrand': call({
    method: 'POST',
    path: '/studio/api/courses/{id}/copy-to-school',
    scope: 'staff',
    permission: 'brands.manage',
    params,
    summary:
      'Copy the draft of a course with its files as a new course of another school; the files are copied in the background',
    body: z.object({ app_id: z.string().max(100), title: text(200, 1) }),
    reply: z.object({
      /** The new course, in the other school. */
      id: Id,
      files_count: z.int(),
    }),
    errors: ['not_found', 'invalid', 'idempotency_key_reused'],
  }),
};

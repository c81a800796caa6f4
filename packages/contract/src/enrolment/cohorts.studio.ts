/** Cohorts: learners who take a course together from a common day, and the experts of a course and of a cohort. */
import { z } from 'zod';
import { Person } from '../accounts/people.studio.ts';
import { call } from '../call.ts';
import { recordCalls } from '../record-calls.ts';
import { IdFilter } from '../record-list.ts';
import { CalendarDate, Done, Id, PathId, Seconds, text } from '../wire.ts';

const Expert = Person.pick({ id: true, name: true, email: true });

export const CohortRecord = z
  .object({
    id: Id,
    course_id: Id,
    course_title: z.string(),
    title: z.string(),
    /** The first day, in the time zone of each learner. */
    first_day: CalendarDate,
    /** The last day of access; null: none. */
    last_day: CalendarDate.nullable(),
    people_count: z.int(),
    experts: z.array(Expert),
    created_at: Seconds,
  })
  .meta({ id: 'CohortRecord' });
export type CohortRecord = z.infer<typeof CohortRecord>;

const Title = text(100, 1);
export const CreateCohort = z.object({
  course_id: Id,
  title: Title,
  first_day: CalendarDate,
  last_day: CalendarDate.nullable().default(null),
});
export type CreateCohort = z.output<typeof CreateCohort>;

/** The dates apply to learners who join later; `studio.streamOperations.create` moves those who are in. */
export const ChangeCohort = CreateCohort.omit({ course_id: true });
export type ChangeCohort = z.output<typeof ChangeCohort>;

/** Members of staff with the role `expert`. */
const AssignExperts = z.object({ user_ids: z.array(Id).max(100, 'too_long') });

const cohorts = recordCalls({
  path: '/studio/api/cohorts',
  permission: 'cohorts.manage',
  record: CohortRecord,
});
const changeErrors = ['not_found', 'invalid', 'idempotency_key_reused'] as const;

export const studioCohortsCalls = {
  'studio.cohorts.list': cohorts.list({
    summary: 'Cohorts; `q` searches titles',
    sort: ['first_day', 'id', 'title'],
    order: 'DESC',
    filter: { course_id: IdFilter },
  }),
  'studio.cohorts.get': cohorts.get('One cohort'),
  'studio.cohorts.create': cohorts.create({
    summary: 'Create a cohort of a published course',
    body: CreateCohort,
    errors: ['invalid', 'idempotency_key_reused'],
  }),
  'studio.cohorts.update': cohorts.update({
    summary: 'Change the title of a cohort, and the dates for those who join later',
    body: ChangeCohort,
    errors: changeErrors,
  }),
  'studio.cohorts.delete': cohorts.delete({
    summary: 'Delete a cohort; its learners keep their streams',
    errors: ['not_found'],
  }),
  'studio.cohorts.assignExperts': call({
    method: 'PUT',
    path: '/studio/api/cohorts/{id}/experts',
    scope: 'staff',
    permission: 'experts.assign',
    summary: 'Replace the experts of a cohort, who see its learners and their homework',
    params: z.object({ id: PathId }),
    body: AssignExperts,
    reply: Done,
    errors: changeErrors,
  }),
  'studio.courses.experts': call({
    method: 'GET',
    path: '/studio/api/courses/{id}/experts',
    scope: 'staff',
    permission: 'experts.assign',
    summary: 'The experts of a course, who see all of its learners',
    params: z.object({ id: PathId }),
    reply: z.array(Expert),
    errors: ['not_found'],
  }),
  'studio.courses.assignExperts': call({
    method: 'PUT',
    path: '/studio/api/courses/{id}/experts',
    scope: 'staff',
    permission: 'experts.assign',
    summary: 'Replace the experts of a course',
    params: z.object({ id: PathId }),
    body: AssignExperts,
    reply: Done,
    errors: changeErrors,
  }),
};

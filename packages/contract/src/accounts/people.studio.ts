/** Staff calls on people. */
import { z } from 'zod';
import { StaffRole } from '../enums.ts';
import { Picture } from '../files/files.ts';
import { recordCalls } from '../record-calls.ts';
import { Id, Seconds } from '../wire.ts';

export const Person = z.object({
  id: Id,
  /** The full display name; the e-mail if the person has no name. */
  name: z.string(),
  email: z.string().nullable(),
  avatar: Picture.nullable(),
});
export const PersonRecord = Person.extend({
  last_name: z.string(),
  phone: z.string(),
  locale: z.string(),
  timezone: z.string(),
  staff_roles: z.array(StaffRole),
  has_second_factor: z.boolean(),
  is_require_update_password: z.boolean(),
  is_require_update_profile: z.boolean(),
  /** Null: not blocked. */
  block: z.object({ at: Seconds, reason: z.string() }).nullable(),
  /** Rating of the person's messages to learners, 1 to 5 stars; null without ratings. */
  rating: z.object({ average: z.number(), count: z.int() }).nullable(),
  scores_amount: z.int(),
  streams_count: z.int(),
  /** Size of the person's files in bytes, unfinished uploads included. */
  storage_used: z.int(),
  /** Bytes; null for staff, whose files only the limit of the brand counts. */
  storage_limit: z.int().nullable(),
  created_at: Seconds,
  last_seen_at: Seconds.nullable(),
}).meta({ id: 'PersonRecord' });
export type PersonRecord = z.infer<typeof PersonRecord>;

/** A user's return to the old interface. */
export const InterfaceSwitchRecord = z
  .object({
    id: Id,
    user_id: Id,
    /** The full display name; the e-mail if the person has no name. */
    user_name: z.string(),
    reason: z.string(),
    created_at: Seconds,
  })
  .meta({ id: 'InterfaceSwitchRecord' });
export type InterfaceSwitchRecord = z.infer<typeof InterfaceSwitchRecord>;

/** Learners by time: who was seen since midnight in the reader's zone, and who registered in the last seven days. */
export const PeopleGroup = z.enum(['active_today', 'new_this_week']);
export type PeopleGroup = z.infer<typeof PeopleGroup>;

const people = recordCalls({ path: '/studio/api/users', permission: 'people.read', record: PersonRecord });
const interfaceSwitches = recordCalls({
  path: '/studio/api/interface-switches',
  permission: 'interface-switches.read',
  record: InterfaceSwitchRecord,
});

export const studioPeopleCalls = {
  'studio.people.list': people.list({
    summary: 'People; `q` searches names, e-mail and phone',
    sort: ['id', 'name', 'email', 'created_at'],
    filter: { staff_role: StaffRole, group: PeopleGroup, segment_id: Id, cohort_id: Id },
  }),
  'studio.people.get': people.get('One person'),
  'studio.interfaceSwitches.list': interfaceSwitches.list({
    summary: 'Returns to the old interface with their reasons; `q` searches people and reasons',
    sort: ['created_at', 'id'],
    filter: {},
  }),
};

/** Staff calls on people. */
import { z } from 'zod';
import { call } from '../call.ts';
import { StaffRole } from '../enums.ts';
import { Picture } from '../files/files.ts';
import { IdFilter, recordList, SearchFilter } from '../record-list.ts';
import { Id, PathId, Seconds } from '../wire.ts';

const base = '/studio/api';
const byId = z.object({ id: PathId });

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
  /** Rating of the person's messages to learners, 1 to 5 stars; null without ratings. */
  rating: z.object({ average: z.number(), count: z.int() }).nullable(),
  scores_amount: z.int(),
  streams_count: z.int(),
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

export const studioPeopleCalls = {
  'studio.people.list': call({
    method: 'GET',
    path: `${base}/users`,
    scope: 'staff',
    permission: 'people.read',
    summary: 'People; `q` searches names, e-mail and phone',
    query: recordList({
      sort: ['id', 'name', 'email', 'created_at'],
      filter: z.object({ q: SearchFilter, staff_role: StaffRole, id: IdFilter }),
    }),
    reply: z.array(PersonRecord),
    list: 'range',
  }),
  'studio.people.get': call({
    method: 'GET',
    path: `${base}/users/{id}`,
    scope: 'staff',
    permission: 'people.read',
    summary: 'One person',
    params: byId,
    reply: PersonRecord,
    errors: ['not_found'],
  }),
  'studio.interfaceSwitches.list': call({
    method: 'GET',
    path: '/studio/api/interface-switches',
    scope: 'staff',
    permission: 'interface-switches.read',
    summary: 'Returns to the old interface with their reasons; `q` searches people and reasons',
    query: recordList({ sort: ['created_at', 'id'], filter: z.object({ q: SearchFilter, id: IdFilter }) }),
    reply: z.array(InterfaceSwitchRecord),
    list: 'range',
  }),
};

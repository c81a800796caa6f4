/** Events of communities, to which members say whether they come. Beyond the specification (issue 37). */
import { z } from 'zod';
import { clubAccessErrors } from './access-errors.ts';
import { call } from '../call.ts';
import { Id, PathId, Seconds } from '../wire.ts';
import { cursorList, cursorQuery } from './cursor-list.ts';

export const ClubEvent = z
  .object({
    id: Id,
    community_id: Id,
    title: z.string(),
    text: z.string(),
    /** Where it is; empty: online. */
    place: z.string(),
    /** Where to join; empty until the reader has said that they come. */
    link: z.string(),
    starts_at: Seconds,
    ends_at: Seconds,
    is_canceled: z.boolean(),
    is_over: z.boolean(),
    /** Null: unlimited. */
    places: z.int().nullable(),
    coming_count: z.int(),
    /** The reader comes. */
    is_coming: z.boolean(),
  })
  .meta({ id: 'ClubEvent' });
export type ClubEvent = z.infer<typeof ClubEvent>;

const base = '/spa/api/v1/club';
const one = { scope: 'learner', params: z.object({ id: PathId }), reply: ClubEvent } as const;

export const clubEventsCalls = {
  'club.events.list': call({
    method: 'GET',
    path: `${base}/communities/{id}/events`,
    scope: 'learner',
    params: z.object({ id: PathId }),
    summary: 'Events of a community: the coming ones, the next first, or those that are over, the last first',
    query: z.object({ ...cursorQuery(20), when: z.enum(['coming', 'over']).default('coming') }),
    reply: cursorList(ClubEvent),
    errors: clubAccessErrors,
  }),
  'club.events.get': call({
    ...one,
    method: 'GET',
    path: `${base}/events/{id}`,
    summary: 'One event',
    errors: clubAccessErrors,
  }),
  'club.events.attend': call({
    ...one,
    method: 'PUT',
    path: `${base}/events/{id}/attendance`,
    summary: 'Say whether the user comes; idempotent',
    body: z.object({ is_coming: z.boolean() }),
    errors: [...clubAccessErrors, 'club_event_full', 'club_event_over', 'invalid'],
  }),
};

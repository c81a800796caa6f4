/** Staff calls on the spaces and the rules of communities. */
import { z } from 'zod';
import { call } from '../call.ts';
import { recordCalls } from '../record-calls.ts';
import { IdFilter } from '../record-list.ts';
import { Id, PathId, text } from '../wire.ts';

/** Who may post in a space; all may comment. */
export const ClubSpacePosters = z.enum(['members', 'staff']);
export type ClubSpacePosters = z.infer<typeof ClubSpacePosters>;

export const ClubSpaceForm = z.object({
  community_id: Id,
  title: text(60, 1),
  description: text(300).default(''),
  /** The place of the space among those of its community, ascending. */
  sort: z.int().min(0, 'too_small').max(10_000, 'too_big').default(0),
  posters: ClubSpacePosters.default('members'),
});
export type ClubSpaceForm = z.output<typeof ClubSpaceForm>;

export const ClubSpaceRecord = z
  .object({
    id: Id,
    community_id: Id,
    community_title: z.string(),
    title: z.string(),
    description: z.string(),
    sort: z.int(),
    posters: ClubSpacePosters,
  })
  .meta({ id: 'ClubSpaceRecord' });
export type ClubSpaceRecord = z.infer<typeof ClubSpaceRecord>;

const clubRulesMaxLength = 10_000;
/** The rules of a community. Each change of the text makes the next version, which members accept anew. */
export const ClubRulesRecord = z
  .object({ text: z.string(), version: z.int() })
  .meta({ id: 'ClubRulesRecord' });
export type ClubRulesRecord = z.infer<typeof ClubRulesRecord>;
/** Empty: the community has no rules. */
const ClubRulesForm = z.object({ text: text(clubRulesMaxLength) });

const spaces = recordCalls({
  path: '/studio/api/club-spaces',
  permission: 'club.moderate',
  record: ClubSpaceRecord,
});
const rules = {
  path: '/studio/api/communities/{id}/club-rules',
  scope: 'staff',
  permission: 'club.moderate',
  params: z.object({ id: PathId }),
  reply: ClubRulesRecord,
} as const;

export const studioClubSpacesCalls = {
  'studio.clubSpaces.list': spaces.list({
    summary: 'Spaces of communities, in their order; `q` searches titles',
    sort: ['sort', 'id', 'title'],
    filter: { community_id: IdFilter },
  }),
  'studio.clubSpaces.get': spaces.get('One space'),
  'studio.clubSpaces.create': spaces.create({
    summary: 'Create a space',
    body: ClubSpaceForm,
    errors: ['invalid', 'idempotency_key_reused'],
  }),
  'studio.clubSpaces.update': spaces.update({
    summary: 'Replace a space; it stays in its community',
    body: ClubSpaceForm,
    errors: ['not_found', 'invalid', 'idempotency_key_reused'],
  }),
  'studio.clubSpaces.delete': spaces.delete({
    summary: 'Delete a space; its posts stay in the community',
  }),
  'studio.clubRules.get': call({
    ...rules,
    method: 'GET',
    summary: 'The rules of a community',
    errors: ['not_found'],
  }),
  'studio.clubRules.save': call({
    ...rules,
    method: 'PUT',
    summary: 'Replace the rules of a community; a changed text is accepted anew by each member',
    body: ClubRulesForm,
    errors: ['not_found', 'invalid'],
  }),
};

/** Members of communities: profiles that show what each chose, the directory, the leaderboard, blocks between members. Beyond the specification (issue 37). */
import { z } from 'zod';
import { clubAccessErrors } from './access-errors.ts';
import { call } from '../call.ts';
import { Picture } from '../files/files.ts';
import { Done, Id, PathId, Seconds, text } from '../wire.ts';
import { cursorList, cursorQuery } from './cursor-list.ts';

export const clubAboutMaxLength = 200;

/** A member as other members see them. What they chose not to show is null or empty. */
export const ClubMember = z
  .object({
    id: Id,
    name: z.string(),
    avatar: Picture.nullable(),
    city: z.string(),
    /** A member of the team of the school. */
    is_staff: z.boolean(),
    is_own: z.boolean(),
  })
  .meta({ id: 'ClubMember' });
export type ClubMember = z.infer<typeof ClubMember>;

export const ClubMemberProfile = ClubMember.extend({
  about: z.string(),
  /** The first day of the membership. */
  /** Null: a member of the team who is no member of the community. */
  joined_at: Seconds.nullable(),
  /** Points earned; null: they take no part in the leaderboard. */
  points: z.int().nullable(),
  /** The reader has blocked them. */
  is_blocked: z.boolean(),
}).meta({ id: 'ClubMemberProfile' });
export type ClubMemberProfile = z.infer<typeof ClubMemberProfile>;

/** What the user shows of themselves in all communities. */
export const ClubProfile = z
  .object({
    /** A sentence about oneself. */
    about: text(clubAboutMaxLength),
    shows_picture: z.boolean(),
    shows_city: z.boolean(),
    shows_about: z.boolean(),
    /** Listed in the directories of members. */
    is_listed: z.boolean(),
    /** Takes part in leaderboards. */
    is_ranked: z.boolean(),
  })
  .meta({ id: 'ClubProfile' });
export type ClubProfile = z.infer<typeof ClubProfile>;

export const ClubLeaderboardPeriod = z.enum(['month', 'all']);
export type ClubLeaderboardPeriod = z.infer<typeof ClubLeaderboardPeriod>;

const Place = z.object({ place: z.int().positive(), points: z.int(), member: ClubMember });
/** `own`: the place of the reader, also below the listed ones; null: none. */
export const ClubLeaderboard = z
  .object({ places: z.array(Place), own: Place.nullable() })
  .meta({ id: 'ClubLeaderboard' });
export type ClubLeaderboard = z.infer<typeof ClubLeaderboard>;

const base = '/spa/api/v1/club';
const ofCommunity = { scope: 'learner', method: 'GET', params: z.object({ id: PathId }) } as const;
const community = `${base}/communities/{id}` as const;
const profile = { scope: 'learner', path: `${base}/profile`, reply: ClubProfile } as const;
const block = {
  scope: 'learner',
  path: `${base}/blocks/{user_id}`,
  params: z.object({ user_id: PathId }),
  reply: Done,
} as const;

export const clubMembersCalls = {
  'club.members.list': call({
    ...ofCommunity,
    path: `${community}/members`,
    summary:
      'The directory of a community: members who own it now and are listed, newest first; `q` searches their names',
    query: z.object({ ...cursorQuery(30), q: text(100).default('') }),
    reply: cursorList(ClubMember),
    errors: clubAccessErrors,
  }),
  'club.members.get': call({
    ...ofCommunity,
    path: `${community}/members/{user_id}`,
    params: z.object({ id: PathId, user_id: PathId }),
    summary: 'The profile of a member',
    reply: ClubMemberProfile,
    errors: clubAccessErrors,
  }),
  'club.leaderboard': call({
    ...ofCommunity,
    path: `${community}/leaderboard`,
    summary: 'The members of a community who earned the most points',
    query: z.object({
      period: ClubLeaderboardPeriod.default('month'),
      limit: z.coerce.number().pipe(z.int().positive().max(100)).default(20),
    }),
    reply: ClubLeaderboard,
    errors: clubAccessErrors,
  }),
  'club.profile.get': call({
    ...profile,
    method: 'GET',
    summary: 'What the user shows of themselves in communities',
  }),
  'club.profile.save': call({
    ...profile,
    method: 'PUT',
    summary: 'Choose what other members see',
    body: ClubProfile,
    errors: ['invalid'],
  }),
  'club.blocks.list': call({
    scope: 'learner',
    method: 'GET',
    path: `${base}/blocks`,
    summary: 'Members whom the user has blocked, the last one first',
    query: z.object(cursorQuery(30)),
    reply: cursorList(ClubMember),
  }),
  'club.blocks.add': call({
    ...block,
    method: 'PUT',
    summary:
      'Block a member: neither sees what the other writes; idempotent. Members of the team cannot be blocked',
    errors: ['not_found', 'forbidden'],
  }),
  'club.blocks.remove': call({
    ...block,
    method: 'DELETE',
    summary: 'Take a block back',
    errors: ['not_found'],
  }),
};

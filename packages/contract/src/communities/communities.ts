/** Communities. Source: spec product §3 and §4 (Community, Community type), spec rules §7. */
import { z } from 'zod';
import { call } from '../call.ts';
import { Amount, Currency } from '../commerce/services.ts';
import { CommunityType } from '../enums.ts';
import { Id, PathId, Seconds } from '../wire.ts';

export const UserCommunity = z
  .object({
    id: Id,
    community_id: Id,
    start_date: Seconds,
    end_date: Seconds.nullable(),
    is_optional_purchase: z.boolean(),
    /** The user left, and may come back without paying: access lasts. */
    can_return: z.boolean(),
  })
  .meta({ id: 'UserCommunity' });
export type UserCommunity = z.infer<typeof UserCommunity>;

/** `custom_url` and `telegram_chat_url` are set only for members whom moderators have not banned. An empty address means none. */
export const Community = z
  .object({
    id: Id,
    uniq: z.string(),
    title: z.string(),
    /** What it is for; a plain text, which may be empty. */
    description: z.string(),
    /** The community's type for the current user; `hidden`: nothing recommends it, and it is on sale. */
    type: CommunityType,
    user_community: UserCommunity.nullable(),
    chat_only: z.boolean(),
    course_ids: z.array(Id),
    slug: z.string(),
    faq_url: z.string(),
    custom_url: z.string(),
    telegram_chat_url: z.string(),
    have_subscription_landing_url: z.string(),
    no_have_subscription_landing_url: z.string(),
    /** The club service that opens it, for who is not a member; null: none is on sale. */
    offer: z.object({ alias: z.string(), title: z.string(), price: Amount, currency: Currency }).nullable(),
  })
  .meta({ id: 'Community' });
export type Community = z.infer<typeof Community>;

export const communitiesCalls = {
  'communities.list': call({
    method: 'GET',
    path: '/spa/api/v1/community',
    scope: 'learner',
    summary: 'The communities visible to the user, by title',
    reply: z.array(Community),
  }),
  'communities.own': call({
    method: 'GET',
    path: '/spa/api/v1/user-community',
    scope: 'learner',
    summary: 'The user’s current and past memberships, with dates',
    reply: z.array(UserCommunity),
  }),
  'communities.leave': call({
    method: 'POST',
    path: '/spa/api/v1/user-community/{id}/leave',
    scope: 'learner',
    summary:
      'Leave a community, by the id of the membership; what the user wrote there stays, and they may come back while access lasts',
    params: z.object({ id: PathId }),
    reply: UserCommunity,
    errors: ['not_found'],
  }),
  'communities.return': call({
    method: 'POST',
    path: '/spa/api/v1/user-community/{id}/return',
    scope: 'learner',
    summary: 'Come back to a community that the user left',
    params: z.object({ id: PathId }),
    reply: UserCommunity,
    errors: ['not_found', 'access_ended'],
  }),
};

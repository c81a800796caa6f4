/** Communities. Source: spec product §3 and §4 (Community, Community type), spec rules §7. */
import { z } from 'zod';
import { call } from '../call.ts';
import { Amount, Currency } from '../commerce/services.ts';
import { CommunityType } from '../enums.ts';
import { Id, Seconds } from '../wire.ts';

export const UserCommunity = z
  .object({
    id: Id,
    community_id: Id,
    start_date: Seconds,
    end_date: Seconds.nullable(),
    is_optional_purchase: z.boolean(),
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
    /** The community's type for the current user. */
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
};

/** Staff calls on communities: their names and addresses. */
import { z } from 'zod';
import { Link } from '../brands/runtime-config.ts';
import { recordCalls } from '../record-calls.ts';
import { Id, text } from '../wire.ts';

const addresses = {
  /** Overrides the questions and answers of the brand's club. */
  faq_url: Link,
  /** The page of the community; empty: the club's address with the slug. */
  custom_url: Link,
  telegram_chat_url: Link,
  /** The landing page for members, and the one for others. */
  have_subscription_landing_url: Link,
  no_have_subscription_landing_url: Link,
};

export const CommunityForm = z.object({ title: text(200, 1), ...addresses });
export type CommunityForm = z.infer<typeof CommunityForm>;

export const CommunityRecord = z
  .object({
    id: Id,
    title: z.string(),
    slug: z.string(),
    /** The community consists of a Telegram chat only. */
    chat_only: z.boolean(),
    faq_url: z.string(),
    custom_url: z.string(),
    telegram_chat_url: z.string(),
    have_subscription_landing_url: z.string(),
    no_have_subscription_landing_url: z.string(),
  })
  .meta({ id: 'CommunityRecord' });
export type CommunityRecord = z.infer<typeof CommunityRecord>;

const communities = recordCalls({
  path: '/studio/api/communities',
  permission: 'site.manage',
  record: CommunityRecord,
});

export const studioCommunitiesCalls = {
  'studio.communities.list': communities.list({
    summary: 'Communities; `q` searches titles',
    sort: ['id', 'title'],
    filter: {},
  }),
  'studio.communities.get': communities.get('One community'),
  'studio.communities.update': communities.update({
    summary: 'Replace the title and all addresses of a community',
    body: CommunityForm,
    errors: ['not_found', 'invalid', 'idempotency_key_reused'],
  }),
};

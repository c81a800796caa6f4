import { publishedRows } from '../../../platform/database/published-rows.ts';

/** Until when a person has seen the feed of a community. */
export const feedVisitRows = publishedRows('club_feed_visits', ['community_id', 'seen_until', 'user_id']);

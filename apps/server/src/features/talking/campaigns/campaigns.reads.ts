import { publishedRows } from '../../../platform/database/published-rows.ts';

/** Campaigns. */
export const campaignRows = publishedRows('campaigns', ['segment_id']);

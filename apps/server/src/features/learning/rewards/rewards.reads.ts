import { publishedRows } from '../../../platform/database/published-rows.ts';

/** Rewards for points. */
export const rewardRows = publishedRows('rewards', ['id', 'title']);

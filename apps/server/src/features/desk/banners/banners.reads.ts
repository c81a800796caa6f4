import { publishedRows } from '../../../platform/database/published-rows.ts';

/** Banners. */
export const bannerRows = publishedRows('banners', ['id', 'is_active', 'segment_ids', 'stage_day_ids']);

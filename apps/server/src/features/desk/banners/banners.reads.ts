import { publishedRows } from '../../../platform/database/published-rows.ts';

/** Banners. */
export const bannerRows = publishedRows('banners', ['id', 'is_active', 'segments', 'stage_day_ids']);

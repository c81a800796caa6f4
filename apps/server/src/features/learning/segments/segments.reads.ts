import { publishedRows } from '../../../platform/database/published-rows.ts';

/** Segments of people. */
export const segmentRows = publishedRows('segments', ['id', 'name']);

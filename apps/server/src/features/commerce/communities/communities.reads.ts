import { publishedRows } from '../../../platform/database/published-rows.ts';

/** Communities. */
export const communityRows = publishedRows('communities', ['id', 'title']);

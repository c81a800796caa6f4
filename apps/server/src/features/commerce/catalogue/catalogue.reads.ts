import { publishedRows } from '../../../platform/database/published-rows.ts';

/** What is sold. */
export const productRows = publishedRows('course_services', [
  'id',
  'access_days',
  'alias',
  'apple_product_code',
  'course_id',
  'currency',
  'google_product_code',
  'interval',
  'is_active',
  'kind',
  'plan_group',
  'price',
  'required_course_id',
  'seats',
  'starts_at',
  'stay_percent',
  'title',
  'units',
]);

/** The communities that a product opens. */
export const productCommunityRows = publishedRows('course_service_communities', [
  'community_id',
  'service_id',
]);

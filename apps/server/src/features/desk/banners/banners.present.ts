import type { Banner, BannerRecord } from '@daystream/contract';
import { publicPicture } from '../../../platform/files/index.ts';
import { seconds, secondsOrNull } from '../../../platform/http/seconds.ts';
import type { BannerRow } from './banners.repository.ts';

/** A banner on the wire (spec product §3, Banner). */
export function presentBanner(row: BannerRow): Banner {
  return {
    id: row.id,
    sort: row.sort,
    title: row.title,
    type: row.type as Banner['type'],
    image: {
      ...publicPicture(row.image_key),
      width: row.image_width ?? 0,
      height: row.image_height ?? 0,
    },
    image_alt: row.image_alt,
    link: row.link,
    platforms: row.platforms as Banner['platforms'],
    position: row.position as Banner['position'],
    positions_ids: row.positions_ids,
    placement: row.placement as Banner['placement'],
    segments: row.segment_names,
    course_ids: row.course_ids,
    not_display_course_ids: row.not_display_course_ids,
    community_ids: row.community_ids,
    not_display_community_ids: row.not_display_community_ids,
    application_ids: row.application_ids,
    not_display_application_ids: row.not_display_application_ids,
    stage_day_ids: row.stage_day_ids,
    analytic_product_name: row.analytic_product_name,
    analytic_school_title: row.analytic_school_title,
    start_date: secondsOrNull(row.start_date),
    end_date: secondsOrNull(row.end_date),
  };
}

/** A banner with the fields for staff. */
export function presentBannerRecord(row: BannerRow): BannerRecord {
  return {
    ...presentBanner(row),
    segment_ids: row.segment_ids,
    labels: row.labels,
    image_id: row.image_file_id,
    is_active: row.is_active,
    created_at: seconds(row.created_at),
    updated_at: seconds(row.updated_at),
  };
}

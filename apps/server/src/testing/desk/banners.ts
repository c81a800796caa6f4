import type { BannerForm, BannerRecord } from '@daystream/contract';
import type { TestPerson } from '../base/people.ts';
import { pictureForm } from '../app/send-form.ts';

/** A banner at the top of the home page for all learners, with optional overrides; it has no picture yet. */
export function newBanner(overrides: Partial<BannerForm> = {}): BannerForm {
  return {
    sort: 1,
    title: 'A banner',
    type: 'banner',
    image_id: 1,
    image_alt: 'What it says',
    link: '/courses',
    is_active: true,
    start_date: null,
    end_date: null,
    platforms: [],
    position: 'home',
    positions_ids: [],
    placement: 'top',
    segment_ids: [],
    labels: [],
    course_ids: [],
    not_display_course_ids: [],
    community_ids: [],
    not_display_community_ids: [],
    application_ids: [],
    not_display_application_ids: [],
    stage_day_ids: [],
    analytic_product_name: 'Spring',
    analytic_school_title: 'Aurora',
    ...overrides,
  };
}

/** Uploads a picture and creates a banner with it through the staff API. */
export async function createBanner(
  staff: Pick<TestPerson, 'call'>,
  overrides: Partial<BannerForm> = {},
): Promise<BannerRecord> {
  const picture = await staff.call('POST', '/spa/api/v1/files', pictureForm());
  const body = { ...newBanner(overrides), image_id: picture.json().id };
  const answer = await staff.call('POST', '/studio/api/banners', body);
  if (answer.statusCode !== 201) throw new Error(`the banner was not created: ${answer.body}`);
  return answer.json();
}

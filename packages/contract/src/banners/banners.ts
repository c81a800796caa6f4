/** Banners: content, placement and audience (spec product §3, Banner). An empty list sets no restriction. */
import { z } from 'zod';
import { call } from '../call.ts';
import { Picture } from '../files/files.ts';
import { recordCalls } from '../record-calls.ts';
import { Done, Id, Moment, pageQuery, PathId, Seconds, text } from '../wire.ts';

/** The screens that show banners. The number of a position (`positions_ids`) is its index in this list, from 1. */
export const bannerPositions = [
  'home',
  'courses',
  'calendar',
  'day',
  'homeworks',
  'videoconsultations',
  'support',
  'settings',
  'all',
] as const;
export const BannerPosition = z.enum(bannerPositions);
export type BannerPosition = z.infer<typeof BannerPosition>;

/** The place of a banner on its screen. */
export const BannerPlacement = z.enum([
  'top',
  'sidebar',
  'beforeCourse',
  'beforeStage',
  'beforeLessons',
  'insteadVideo',
  'afterVideo',
  'bottom',
  'catalog',
  'mainPage',
]);
export type BannerPlacement = z.infer<typeof BannerPlacement>;

/** A range of window widths, or the mobile app. */
export const BannerPlatform = z.enum(['desktop', 'tablet', 'mobile', 'app']);
export type BannerPlatform = z.infer<typeof BannerPlatform>;

/** `new_feature` announces a feature and can be dismissed; it has a call of its own. */
export const BannerType = z.enum(['banner', 'new_feature']);
export type BannerType = z.infer<typeof BannerType>;

const mostIds = 500;
const Ids = z.array(Id).max(mostIds, 'too_long');

/** An external URL, a page of the app (`/courses`), or empty. Rejects protocol-relative URLs, which would look like a page of the app. */
const BannerLink = text(500).refine(
  (value) => value === '' || /^\/(?![/\\])[^\s\\]*$/.test(value) || isWebAddress(value),
  'not_page_or_link',
);

function isWebAddress(value: string): boolean {
  return /^https?:\/\//.test(value) && URL.canParse(value);
}

const targeting = {
  sort: z.int().min(0, 'too_small').max(1_000_000, 'too_big'),
  title: text(200, 1),
  type: BannerType,
  platforms: z.array(BannerPlatform).max(4, 'too_long'),
  position: BannerPosition,
  /** Numbers of additional positions. */
  positions_ids: z.array(z.int().min(1).max(bannerPositions.length)).max(bannerPositions.length, 'too_long'),
  placement: BannerPlacement,
  course_ids: Ids,
  not_display_course_ids: Ids,
  community_ids: Ids,
  not_display_community_ids: Ids,
  application_ids: Ids,
  not_display_application_ids: Ids,
  stage_day_ids: Ids,
  analytic_product_name: text(200),
  analytic_school_title: text(200),
  /** Alternative text of the picture; empty: the title is used. */
  image_alt: text(500),
  link: BannerLink,
  start_date: Moment.nullable(),
  end_date: Moment.nullable(),
};

const audience = {
  segment_ids: z.array(Id).max(50, 'too_long'),
  /** Labels of people (User, `segments`). */
  labels: z.array(text(100, 1)).max(50, 'too_long'),
};

const BannerImage = Picture.extend({
  /** Pixels of the largest size; the client reserves the space before the picture loads. */
  width: z.int(),
  height: z.int(),
}).meta({ id: 'BannerImage' });

/** A banner as its audience sees it. */
export const Banner = z
  .object({
    id: Id,
    image: BannerImage,
    ...targeting,
    /** Names of its segments, and its labels. */
    segments: z.array(z.string()),
  })
  .meta({ id: 'Banner' });
export type Banner = z.infer<typeof Banner>;

export const BannerRecord = Banner.extend({
  ...audience,
  image_id: Id,
  is_active: z.boolean(),
  created_at: Seconds,
  updated_at: Seconds,
}).meta({ id: 'BannerRecord' });
export type BannerRecord = z.infer<typeof BannerRecord>;

/** `image_id`: a picture that the actor uploaded, or the banner's current picture. */
export const BannerForm = z.object({ ...targeting, ...audience, image_id: Id, is_active: z.boolean() });
export type BannerForm = z.infer<typeof BannerForm>;

/** The possible values of a banner's audience fields. */
export const BannerChoices = z
  .object({
    segments: z.array(z.object({ id: Id, name: z.string() })),
    labels: z.array(z.string()),
    application_id: Id,
    courses: z.array(z.object({ id: Id, title: z.string() })),
    communities: z.array(z.object({ id: Id, title: z.string() })),
    days: z.array(z.object({ id: Id, course_id: Id, day_number: z.int(), title: z.string() })),
  })
  .meta({ id: 'BannerChoices' });
export type BannerChoices = z.infer<typeof BannerChoices>;

export const bannersCalls = {
  'banners.list': call({
    method: 'GET',
    path: '/spa/api/v1/banners',
    scope: 'learner',
    switches: ['is_banner_enable'],
    summary: 'The banners for the user, in display order; the client filters by placement and width',
    query: z.object(pageQuery(100)),
    reply: z.array(Banner),
    list: 'page',
  }),
  'banners.newFeatures': call({
    method: 'GET',
    path: '/spa/api/v1/banner/new-features',
    scope: 'learner',
    switches: ['is_banner_enable'],
    summary: 'The feature announcement for the user on a screen; without a position, on any screen',
    query: z.object({ position: BannerPosition.optional() }),
    reply: z.array(Banner),
  }),
  'banners.dismiss': call({
    method: 'POST',
    path: '/spa/api/v1/banners/{id}/dismiss',
    scope: 'learner',
    switch: 'is_banner_enable',
    summary: 'Hide a banner or new feature from the user, on all devices; idempotent',
    params: z.object({ id: PathId }),
    reply: Done,
    errors: ['not_found'],
  }),
};

const banners = recordCalls({
  path: '/studio/api/banners',
  permission: 'banners.manage',
  record: BannerRecord,
});

export const studioBannersCalls = {
  'studio.banners.list': banners.list({
    summary: 'Banners; `q` searches titles',
    sort: [
      'sort',
      'id',
      'title',
      'position',
      'placement',
      'is_active',
      'start_date',
      'end_date',
      'updated_at',
    ],
    filter: {
      position: BannerPosition,
      placement: BannerPlacement,
      type: BannerType,
      is_active: z.boolean(),
      /** Banners of a day. */
      stage_day_id: Id,
    },
  }),
  'studio.banners.choices': call({
    method: 'GET',
    path: '/studio/api/banners/choices',
    scope: 'staff',
    permission: 'banners.manage',
    summary:
      'Possible values of a banner’s audience: segments, labels in use, courses, days, and the application’s own number',
    reply: BannerChoices,
  }),
  'studio.banners.get': banners.get('One banner'),
  'studio.banners.create': banners.create({
    summary: 'Create a banner; visible to its audience at once',
    body: BannerForm,
    errors: ['invalid', 'idempotency_key_reused'],
  }),
  'studio.banners.update': banners.update({
    summary: 'Replace all fields of a banner',
    body: BannerForm,
    errors: ['not_found', 'invalid', 'idempotency_key_reused'],
  }),
  'studio.banners.move': banners.action('move', {
    summary: 'Move a banner before another one, or to the end without `before_id`; renumbers all banners',
    body: z.object({ before_id: Id.optional() }),
    reply: Done,
    errors: ['not_found', 'invalid', 'idempotency_key_reused'],
  }),
  'studio.banners.delete': banners.delete({ summary: 'Delete a banner and its picture' }),
};

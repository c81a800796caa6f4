import type { BannerDraft } from './banner-draft.ts';
import { placementTexts, platformTexts, positionTexts, typeTexts } from './banner-texts.ts';

type DeclaredField = { readonly path: keyof BannerDraft; readonly label: string } & (
  | { readonly kind: 'text' | 'number' | 'datetime' | 'switch' | 'picture' }
  | { readonly kind: 'choice' | 'checkboxes'; readonly texts: object }
  | { readonly kind: 'choices'; readonly from: string }
);

/** The fields of the banner form in display order. */
export const bannerGroups = [
  {
    title: 'banners.group.content',
    fields: [
      { path: 'title', kind: 'text', label: 'banners.field.title' },
      { path: 'type', kind: 'choice', label: 'banners.field.type', texts: typeTexts },
      { path: 'imageId', kind: 'picture', label: 'banners.field.image' },
      { path: 'imageAlt', kind: 'text', label: 'banners.field.imageAlt' },
      { path: 'link', kind: 'text', label: 'banners.field.link' },
    ],
  },
  {
    title: 'banners.group.place',
    fields: [
      { path: 'position', kind: 'choice', label: 'banners.field.position', texts: positionTexts },
      { path: 'positionsIds', kind: 'choices', label: 'banners.field.positionsIds', from: 'positions' },
      { path: 'placement', kind: 'choice', label: 'banners.field.placement', texts: placementTexts },
      { path: 'platforms', kind: 'checkboxes', label: 'banners.field.platforms', texts: platformTexts },
    ],
  },
  {
    title: 'banners.group.time',
    fields: [
      { path: 'isActive', kind: 'switch', label: 'banners.field.isActive' },
      { path: 'startDate', kind: 'datetime', label: 'banners.field.startDate' },
      { path: 'endDate', kind: 'datetime', label: 'banners.field.endDate' },
      { path: 'sort', kind: 'number', label: 'banners.field.sort' },
    ],
  },
  {
    title: 'banners.group.audience',
    fields: [
      { path: 'segmentIds', kind: 'choices', label: 'banners.field.segmentIds', from: 'segments' },
      { path: 'labels', kind: 'choices', label: 'banners.field.labels', from: 'labels' },
      { path: 'courseIds', kind: 'choices', label: 'banners.field.courseIds', from: 'courses' },
      {
        path: 'notDisplayCourseIds',
        kind: 'choices',
        label: 'banners.field.notDisplayCourseIds',
        from: 'courses',
      },
      { path: 'stageDayIds', kind: 'choices', label: 'banners.field.stageDayIds', from: 'days' },
      { path: 'communityIds', kind: 'choices', label: 'banners.field.communityIds', from: 'communities' },
      {
        path: 'notDisplayCommunityIds',
        kind: 'choices',
        label: 'banners.field.notDisplayCommunityIds',
        from: 'communities',
      },
      {
        path: 'applicationIds',
        kind: 'choices',
        label: 'banners.field.applicationIds',
        from: 'applications',
      },
      {
        path: 'notDisplayApplicationIds',
        kind: 'choices',
        label: 'banners.field.notDisplayApplicationIds',
        from: 'applications',
      },
      { path: 'analyticProductName', kind: 'text', label: 'banners.field.analyticProductName' },
      { path: 'analyticSchoolTitle', kind: 'text', label: 'banners.field.analyticSchoolTitle' },
    ],
  },
] as const satisfies readonly { readonly title: string; readonly fields: readonly DeclaredField[] }[];

export type BannerField = (typeof bannerGroups)[number]['fields'][number];
export type ChoicesSource = Extract<BannerField, { readonly kind: 'choices' }>['from'];

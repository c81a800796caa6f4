import type { Body } from '@daystream/api-client';
import type { Banner } from '../../platform/records.ts';

export type BannerForm = Body<'studio.banners.create'>;

/** A banner that is being written; it may have no picture yet. */
export type BannerDraft = Omit<BannerForm, 'imageId'> & { readonly imageId: number | null };

/** The picture as the preview shows it. */
export interface DraftPicture {
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

export const newDraft: BannerDraft = {
  sort: 0,
  title: '',
  type: 'banner',
  imageId: null,
  imageAlt: '',
  link: '',
  isActive: true,
  startDate: null,
  endDate: null,
  platforms: [],
  position: 'home',
  positionsIds: [],
  placement: 'top',
  segments: [],
  courseIds: [],
  notDisplayCourseIds: [],
  communityIds: [],
  notDisplayCommunityIds: [],
  applicationIds: [],
  notDisplayApplicationIds: [],
  stageDayIds: [],
  analyticProductName: '',
  analyticSchoolTitle: '',
};

/** What of a banner can be changed. */
export function draftOf(banner: Banner): BannerDraft {
  const names = Object.keys(newDraft) as (keyof BannerDraft)[];
  return Object.fromEntries(names.map((name) => [name, banner[name]])) as unknown as BannerDraft;
}

/** What is sent of it: all that is wrong with it is told by the server, a missing picture too. */
export function formOf({ imageId, ...draft }: BannerDraft): BannerForm {
  return { ...draft, ...(imageId === null ? {} : { imageId }) } as BannerForm;
}

/** The picture of a file as the browser shows it; one that it cannot show has no size, and the server has taken it all the same. */
export async function measured(file: File): Promise<DraftPicture> {
  const address = URL.createObjectURL(file);
  const size = await createImageBitmap(file).catch(() => ({ width: 16, height: 9 }));
  return { address, width: size.width, height: size.height };
}

import type { Body } from '@daystream/api-client';
import type { Banner } from '../../platform/records.ts';

export type BannerBody = Body<'studio.banners.create'>;

/** The values of the banner form. Unlike a banner, a draft may have no picture. */
export type BannerDraft = Omit<BannerBody, 'imageId'> & { readonly imageId: number | null };

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
  segmentIds: [],
  labels: [],
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

/** The editable fields of a banner. */
export function toDraft(banner: Banner): BannerDraft {
  const names = Object.keys(newDraft) as (keyof BannerDraft)[];
  return Object.fromEntries(names.map((name) => [name, banner[name]])) as unknown as BannerDraft;
}

/** The request body of a draft. Not validated here: the server reports all errors, also a missing picture. */
export function toBody({ imageId, ...draft }: BannerDraft): BannerBody {
  return { ...draft, ...(imageId === null ? {} : { imageId }) } as BannerBody;
}

/** Reads the size of a picture for the preview. The server may accept a format that the browser cannot decode; its size is assumed. */
export async function measurePicture(file: File): Promise<DraftPicture> {
  const address = URL.createObjectURL(file);
  const size = await createImageBitmap(file).catch(() => ({ width: 16, height: 9 }));
  return { address, width: size.width, height: size.height };
}

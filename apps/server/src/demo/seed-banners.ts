import type { DemoBanner, DemoBrand } from '@daystream/demo';
import type { Brand } from '../platform/brands/brand.ts';
import type { SeededCourse } from './seed-courses.ts';
import type { BrandMedia } from './seed-media.ts';

const dayMs = 24 * 60 * 60 * 1000;

type Courses = ReadonlyMap<string, SeededCourse>;

/** Seeds a brand's banners in their order. */
export async function seedBanners(
  brand: Brand,
  { banners }: DemoBrand,
  courses: Courses,
  media: BrandMedia,
  now: number,
): Promise<void> {
  const segments = await brand.db.selectFrom('segments').select(['id', 'name']).execute();
  const segmentNamed = (name: string): number => {
    const segment = segments.find((one) => one.name === name);
    if (segment === undefined) throw new Error(`a demo banner refers to the unknown segment ${name}`);
    return segment.id;
  };
  for (const [index, banner] of banners.entries()) {
    const image_file_id = media.picture(banner.image);
    if (image_file_id === null) continue;
    await brand.db
      .insertInto('banners')
      .values({
        sort: index + 1,
        title: banner.title,
        type: banner.type ?? 'banner',
        image_file_id,
        image_alt: banner.text,
        link: banner.link,
        position: banner.position,
        positions_ids: [...(banner.positionsIds ?? [])],
        placement: banner.placement,
        segment_ids: (banner.segments ?? []).map(segmentNamed),
        labels: [...(banner.labels ?? [])],
        course_ids: idsOf(courses, banner.courses),
        stage_day_ids: restDays(courses, banner),
        start_date:
          banner.startedDaysAgo === undefined ? null : new Date(now - banner.startedDaysAgo * dayMs),
        analytic_product_name: banner.title,
        analytic_school_title: brand.settings.title,
      })
      .execute();
  }
}

function courseOf(courses: Courses, slug: string): SeededCourse {
  const course = courses.get(slug);
  if (course === undefined) throw new Error(`a demo banner refers to the unknown course ${slug}`);
  return course;
}

function idsOf(courses: Courses, slugs: readonly string[] = []): number[] {
  return slugs.map((slug) => courseOf(courses, slug).id);
}

function restDays(courses: Courses, { restDaysOf = [] }: DemoBanner): number[] {
  return restDaysOf.flatMap((slug) =>
    [...courseOf(courses, slug).days.values()].filter(({ demo }) => demo.dayOfRest).map(({ id }) => id),
  );
}

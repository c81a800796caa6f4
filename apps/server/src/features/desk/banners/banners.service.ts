import type { AppType, Banner, BannerPosition, BannerType } from '@daystream/contract';
import {
  isBannerAt,
  isBannerFor,
  isNewsFor,
  type BannerAudience,
  type BannerReader,
} from '@daystream/domain';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { Sql } from '../../../platform/database/list-records.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { pageFrom, type Page } from '../../../platform/http/lists.ts';
import { presentBanner } from './banners.present.ts';
import { createBannersRepository, type BannerRow, type ReaderRow } from './banners.repository.ts';

interface Deps {
  brand: Brand;
  /** The communities of which the user is a member now. */
  ownCommunities: (actor: Actor) => Promise<readonly number[]>;
  /** The segments by rule that active banners name; without a statement once they are cached. */
  segments: () => Promise<readonly { id: number; condition: Sql }[]>;
  clock: () => number;
}

/** Banners for learners; a client receives only those addressed to its user. */
export function createBannersService({ brand, ownCommunities, segments, clock }: Deps) {
  const repository = createBannersRepository(brand.db);
  const readPerson = async ({ userId }: Actor) => repository.reader(userId, await segments());

  /** Those of the banners whose audience includes the user. */
  async function addressedTo(
    actor: Actor,
    person: ReaderRow | undefined,
    { rows, appType }: { rows: readonly BannerRow[]; appType: AppType },
  ): Promise<BannerRow[]> {
    if (person === undefined) return [];
    const reader: BannerReader = {
      appType,
      applicationId: brand.id,
      segmentIds: person.segment_ids,
      labels: person.labels,
      courseIds: person.course_ids,
      communityIds: rows.some(dependsOnCommunities) ? await ownCommunities(actor) : [],
      stageDayIds: person.stage_day_ids,
    };
    const now = clock();
    const isNews = (row: BannerRow) =>
      row.type !== 'new_feature' ||
      isNewsFor((row.start_date ?? row.created_at).getTime(), person.created_at.getTime());
    return rows.filter((row) => isNews(row) && isBannerFor(audienceOf(row), reader, now));
  }

  async function bannersOf(
    actor: Actor,
    { type, appType }: { type: BannerType; appType: AppType },
  ): Promise<Banner[]> {
    const [rows, person] = await Promise.all([repository.listActive(type), readPerson(actor)]);
    const addressed = await addressedTo(actor, person, { rows, appType });
    return addressed.filter(({ id }) => !person?.dismissed_ids.includes(id)).map(presentBanner);
  }

  return {
    /** Lists the learner's banners in their order (spec rules §7, GET /banners). */
    async list(
      actor: Actor,
      { appType, ...page }: { appType: AppType; page: number; 'per-page': number },
    ): Promise<Page<Banner>> {
      return pageFrom(await bannersOf(actor, { type: 'banner', appType }), page);
    },

    /** Lists new features, of one screen or of all (spec rules §7, GET /banner/new-features). */
    async newFeatures(
      actor: Actor,
      { position, appType }: { position: BannerPosition | undefined; appType: AppType },
    ): Promise<Banner[]> {
      const features = await bannersOf(actor, { type: 'new_feature', appType });
      if (position === undefined) return features;
      return features.filter((banner) =>
        isBannerAt({ position: banner.position, positionsIds: banner.positions_ids }, position),
      );
    },

    /** Hides a banner that is addressed to the user; a second call changes nothing. Errors: `not_found`. */
    async dismiss(actor: Actor, bannerId: number, appType: AppType): Promise<void> {
      const [row, person] = await Promise.all([repository.one(bannerId), readPerson(actor)]);
      const addressed = row && (await addressedTo(actor, person, { rows: [row], appType }));
      if (!addressed?.length) throw new AppError('not_found');
      await repository.dismiss(actor.userId, bannerId);
    },
  };
}
export type BannersService = ReturnType<typeof createBannersService>;

/** Whether a banner is limited to communities; if none is, memberships are not read. */
function dependsOnCommunities(row: BannerRow): boolean {
  return row.community_ids.length + row.not_display_community_ids.length > 0;
}

function audienceOf(row: BannerRow): BannerAudience {
  return {
    platforms: row.platforms as BannerAudience['platforms'],
    segmentIds: row.segment_ids,
    labels: row.labels,
    courseIds: row.course_ids,
    notDisplayCourseIds: row.not_display_course_ids,
    communityIds: row.community_ids,
    notDisplayCommunityIds: row.not_display_community_ids,
    applicationIds: row.application_ids,
    notDisplayApplicationIds: row.not_display_application_ids,
    stageDayIds: row.stage_day_ids,
    startDate: row.start_date?.getTime() ?? null,
    endDate: row.end_date?.getTime() ?? null,
  };
}

import type { articlesCalls, Article, ArticleCard, ArticleLabel, ArticlePreview } from '@daystream/contract';
import type { z } from 'zod';
import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { pictureAt, type MediaTokens } from '../../../platform/files/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { assertOwnsCommunity, ownedCommunityIds } from '../../commerce/communities/index.ts';
import type { PublishedCourses } from '../../learning/courses/index.ts';
import { listFiles, presentFile } from '../../learning/files/index.ts';
import { cursorPage } from '../../../platform/database/cursor.ts';
import { presentCard, presentPreview } from './articles.present.ts';
import { createArticlesRepository } from './articles.repository.ts';
import { listRelatedCourses } from './related-courses.ts';

interface Deps {
  brand: Brand;
  mediaTokens: MediaTokens;
  published: PublishedCourses;
  clock: () => number;
}
type ListQuery = z.output<(typeof articlesCalls)['articles.list']['query']>;
export type PreviewQuery = z.output<(typeof articlesCalls)['articles.preview']['query']>;

/** Articles as members of communities read them. */
export function createArticlesService({ brand, mediaTokens, published, clock }: Deps) {
  const { db } = brand;
  const repository = createArticlesRepository(db);
  const now = () => new Date(clock());
  const signerOf = (actor: Actor, communityId: number) =>
    mediaTokens.signer(brand.appId, actor).ofCommunity(communityId);

  /** The community that was asked for, or all that the actor owns. Errors: `not_found`, `access_ended`, `membership_required`. */
  async function readableIds(actor: Actor, communityId: number | undefined): Promise<number[]> {
    if (communityId === undefined) return ownedCommunityIds(db, actor.userId, clock());
    await assertOwnsCommunity(db, actor, communityId, clock());
    return [communityId];
  }

  async function find(actor: Actor, id: number) {
    const communityIds = await ownedCommunityIds(db, actor.userId, clock());
    const row = await repository.find(id, { userId: actor.userId, communityIds, now: now() });
    if (row === undefined) throw new AppError('not_found');
    const { community_id: communityId } = row;
    return { ...row, community_id: communityId ?? (await moderatedOf(actor, row.community_ids)), cursor: '' };
  }

  /** One of the communities that the actor moderates. Errors: that of a community which the actor sees, otherwise `not_found`. */
  async function moderatedOf(actor: Actor, communityIds: readonly number[]): Promise<number> {
    for (const id of communityIds)
      try {
        await assertOwnsCommunity(db, actor, id, clock());
        return id;
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
      }
    throw new AppError('not_found');
  }

  async function page(
    actor: Actor,
    communityIds: readonly number[],
    { limit, ...query }: Omit<ListQuery, 'community_id'>,
  ) {
    if (communityIds.length === 0) return { rows: [], next_cursor: null };
    const found = await repository.list({
      userId: actor.userId,
      communityIds,
      now: now(),
      labelId: query.label_id,
      q: query.q === '' ? undefined : query.q,
      isFavourite: query.favourite === '1',
      cursor: query.cursor,
      limit,
    });
    return cursorPage(found, limit);
  }

  return {
    /** Errors: `not_found`, `access_ended`, `membership_required` of `community_id`. */
    async list(
      actor: Actor,
      { community_id: communityId, ...query }: ListQuery,
    ): Promise<{ items: ArticleCard[]; next_cursor: string | null }> {
      const { rows, next_cursor } = await page(actor, await readableIds(actor, communityId), query);
      const items = rows.map((row) => presentCard(row, signerOf(actor, row.community_id)));
      return { items, next_cursor };
    },

    /** Errors: `not_found`, `access_ended`, `membership_required`. */
    async labels(actor: Actor, communityId: number): Promise<(ArticleLabel & { articles_count: number })[]> {
      await assertOwnsCommunity(db, actor, communityId, clock());
      return repository.labels(communityId, now());
    },

    /** Errors: `not_found`, `access_ended`, `membership_required`. */
    async get(actor: Actor, id: number): Promise<Article> {
      const row = await find(actor, id);
      const places = await repository.files(id);
      const signer = signerOf(actor, row.community_id);
      const [files, courses] = await Promise.all([
        listFiles(
          db,
          places.map((place) => place.file_id),
        ),
        listRelatedCourses({ db, published }, { userId: actor.userId, courseIds: row.course_ids }),
      ]);
      const byId = new Map(files.map((file) => [file.id, file]));
      const inText = places.filter((place) => place.is_in_text);
      const below = places.filter((place) => !place.is_in_text);
      return {
        ...presentCard(row, signer),
        text: row.content,
        pictures: inText.flatMap(({ file_id }) => {
          const file = byId.get(file_id);
          if (file === undefined) return [];
          const picture = pictureAt((variant) =>
            file.is_public ? `/media/${file.key}/${variant}` : signer.file(file.key, variant),
          );
          return [{ file_id, picture, width: file.width ?? 0, height: file.height ?? 0 }];
        }),
        files: below.flatMap(({ file_id }) => {
          const file = byId.get(file_id);
          return file === undefined ? [] : [presentFile(file, signer)];
        }),
        courses,
      };
    },

    /** Errors: `not_found`, `access_ended`, `membership_required`. */
    async assertReadable(actor: Actor, id: number): Promise<void> {
      await find(actor, id);
    },

    /** The newest articles of those of the named communities that the actor owns. */
    async preview(actor: Actor, query: PreviewQuery): Promise<ArticlePreview[]> {
      const owned = await ownedCommunityIds(db, actor.userId, clock());
      const named = await repository.communitiesNamed([query['external_id[]']].flat(), owned);
      const ids = named.map(({ id }) => id);
      const { rows } = await page(actor, ids, { limit: previewCount });
      return rows.map((row) => presentPreview(row, signerOf(actor, row.community_id), query));
    },
  };
}
export type ArticlesService = ReturnType<typeof createArticlesService>;

/** Articles in a preview: the screens show a row of them, which ends with the way to all. */
const previewCount = 12;

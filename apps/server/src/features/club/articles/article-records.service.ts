import {
  fileType,
  type ArticleChoices,
  type ArticleDetails,
  type ArticleForm,
  type ArticleRecord,
  type RecordListQuery,
} from '@daystream/contract';
import { articleToPlain, hasArticleText, picturesOfArticle } from '@daystream/domain';
import type { Transaction } from 'kysely';
import { record } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { MediaTokens } from '../../../platform/files/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { mapRange, type Range } from '../../../platform/http/lists.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import { withdrawNotifications } from '../../base/notifications/index.ts';
import { giveToBrand, listFiles } from '../../learning/files/index.ts';
import { articleKey } from './article-announcements.ts';
import {
  createArticleRecordsRepository,
  type ArticleRecordsRepository,
  type ArticleValues,
} from './article-records.repository.ts';
import { presentArticleDetails, presentArticleRecord } from './article-records.present.ts';
import { articleVector } from './article-search.sql.ts';
import { createArticlesRepository } from './articles.repository.ts';

interface Deps {
  brand: Brand;
  mediaTokens: MediaTokens;
  clock: () => number;
}
type Trx = Transaction<BrandTables>;

/** Articles as records of the studio. */
export function createArticleRecords({ brand, mediaTokens, clock }: Deps) {
  const records = createArticleRecordsRepository(brand.staffDb);
  const once = createOnce(brand.db);
  const signerOf = (actor: Actor) => mediaTokens.signer(brand.appId, actor);

  async function details(db: Brand['db'], actor: Actor, id: number): Promise<ArticleDetails> {
    const row = await createArticleRecordsRepository(db).find(id);
    if (row === undefined) throw new AppError('not_found');
    const places = await createArticlesRepository(db).files(id);
    const files = await listFiles(
      db,
      places.map(({ file_id }) => file_id),
    );
    return presentArticleDetails({ row, places, files }, signerOf(actor), clock());
  }

  /** Nobody is led to an article that cannot be read any more. */
  const withdrawNews = (trx: Trx, id: number, at: Date) =>
    withdrawNotifications(trx, brand, { keys: [articleKey(id)] }, at);

  /** Checks the files of a form and makes the brand their owner. Errors: `invalid` with `file_not_found` or `file_kind_photo`. */
  async function takeFiles(
    trx: Trx,
    actor: Actor,
    articleId: number | null,
    form: ArticleForm,
  ): Promise<void> {
    const inside = createArticleRecordsRepository(trx);
    const pictures = picturesOfArticle(form.text).map((id) => ['text', id] as const);
    const preview = form.preview_file_id === null ? [] : [['preview_file_id', form.preview_file_id] as const];
    const others = form.file_ids.map((id) => ['file_ids', id] as const);
    for (const [field, id] of [...preview, ...pictures, ...others])
      if (!(await inside.hold(id, { userId: actor.userId, articleId })))
        throw invalidField(field, 'file_not_found');
    const found = await listFiles(
      trx,
      [...preview, ...pictures, ...others].map(([, id]) => id),
    );
    const typeOf = new Map(found.map((file) => [file.id, file.type]));
    for (const [field, id] of [...preview, ...pictures])
      if (typeOf.get(id) !== fileType.image) throw invalidField(field, 'file_kind_photo');
    for (const { id, user_id: userId } of found) if (userId === actor.userId) await giveToBrand(trx, id);
  }

  async function write(
    trx: Trx,
    actor: Actor,
    form: ArticleForm,
    place: (inside: ArticleRecordsRepository, values: ArticleValues, now: Date) => Promise<number>,
    articleId: number | null,
  ): Promise<number> {
    const inside = createArticleRecordsRepository(trx);
    const now = new Date(clock());
    const values = valuesOf(form, now);
    assertPublishable(form);
    await takeFiles(trx, actor, articleId, form);
    const id = await place(inside, values, now);
    await inside.setLabels(id, form.labels);
    if (!(await inside.setCommunities(id, form.community_ids, values)))
      throw invalidField('community_ids', 'unknown_value');
    if (form.status !== 'published' && articleId !== null) await withdrawNews(trx, id, now);
    if (!(await inside.setCourses(id, form.course_ids))) throw invalidField('course_ids', 'course_not_found');
    await inside.setFiles(id, picturesOfArticle(form.text), true);
    await inside.setFiles(id, [...new Set(form.file_ids)], false);
    const { title, status } = form;
    await record(trx, actor, articleId === null ? 'article.created' : 'article.changed', id, {
      title,
      status,
      published_at: values.published_at?.toISOString() ?? null,
      community_ids: form.community_ids,
    });
    return id;
  }

  return {
    list: async (
      actor: Actor,
      query: RecordListQuery<'studio.articles.list'>,
    ): Promise<Range<ArticleRecord>> =>
      mapRange(await records.list(query, new Date(clock())), (rows) =>
        rows.map((row) => presentArticleRecord(row, signerOf(actor), clock())),
      ),

    choices: (): Promise<ArticleChoices> => records.choices(),

    /** Errors: `not_found`. */
    get: (actor: Actor, id: number): Promise<ArticleDetails> => details(brand.staffDb, actor, id),

    /** Errors: `invalid`, `idempotency_key_reused`. */
    async create(actor: Actor, form: ArticleForm): Promise<ArticleDetails> {
      const id = await once(actor, ['studio.articles.create', form], (trx) =>
        write(trx, actor, form, (inside, values, now) => inside.add(values, now), null),
      );
      return details(brand.db, actor, id);
    },

    /** Errors: `not_found`, `invalid`, `idempotency_key_reused`. */
    async update(actor: Actor, id: number, form: ArticleForm): Promise<ArticleDetails> {
      await once(actor, ['studio.articles.update', id, form], async (trx) => {
        if (!(await createArticleRecordsRepository(trx).lock(id))) throw new AppError('not_found');
        const change = async (inside: ArticleRecordsRepository, values: ArticleValues, now: Date) => {
          await inside.change(id, values, now);
          return id;
        };
        return write(trx, actor, form, change, id);
      });
      return details(brand.db, actor, id);
    },

    /** Its likes and favourites go with it. Errors: `not_found`. */
    remove: (actor: Actor, id: number): Promise<ArticleRecord> =>
      brand.db.transaction().execute(async (trx) => {
        const inside = createArticleRecordsRepository(trx);
        const row = (await inside.lock(id)) ? await inside.find(id) : undefined;
        if (row === undefined) throw new AppError('not_found');
        await inside.remove(id);
        await withdrawNews(trx, id, new Date(clock()));
        await record(trx, actor, 'article.removed', id, { title: row.title });
        return presentArticleRecord(row, signerOf(actor), clock());
      }),
  };
}
export type ArticleRecords = ReturnType<typeof createArticleRecords>;

/** Members read nothing empty, and an article of no community has no readers. Errors: `invalid` on `text` or `community_ids`. */
function assertPublishable({ status, text, community_ids: communityIds }: ArticleForm): void {
  if (status !== 'published') return;
  if (!hasArticleText(text)) throw invalidField('text', 'required');
  if (communityIds.length === 0) throw invalidField('community_ids', 'required');
}

function valuesOf(form: ArticleForm, now: Date): ArticleValues {
  const { title, excerpt, language, status, is_announced, sort, text, labels, preview_file_id } = form;
  const wanted = form.published_at === null ? null : new Date(form.published_at * 1000);
  const immediate = status === 'published' ? new Date(Math.floor(now.getTime() / 1000) * 1000) : null;
  return {
    title,
    excerpt,
    language,
    status,
    is_announced,
    sort,
    preview_file_id,
    content: text,
    published_at: wanted ?? immediate,
    search: articleVector({
      language,
      title,
      labels,
      excerpt,
      text: text === null ? '' : articleToPlain(text),
    }),
  };
}

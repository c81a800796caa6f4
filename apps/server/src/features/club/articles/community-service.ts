import { createHash, createHmac } from 'node:crypto';
import type { ArticlePreview, Language } from '@daystream/contract';
import { foreignLine } from '@daystream/domain';
import { Parser } from 'htmlparser2';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { fetchForeignJson, ForeignServiceError } from '../../../platform/http/fetch-foreign-json.ts';
import type { Log } from '../../../platform/observability/log.ts';

/** Address, limits and cache of requests to community services: our decision (decision 177). */
export const communityServiceLimits = {
  timeoutMs: 3000,
  maxBytes: 512 * 1024,
  /** How long an answer is used again for the same person and request. */
  freshMs: 60_000,
  /** How long a service that failed is not asked again. */
  restMs: 30_000,
  maxAnswers: 2000,
  maxRunning: 20,
  maxArticles: 100,
};

interface Deps {
  brand: Brand;
  log: Log;
  clock: () => number;
  /** The secret of the installation. */
  secret: string;
  hasPrivateHosts: boolean;
  limits?: typeof communityServiceLimits;
}

export interface CommunityServiceRequest {
  /** The address of the service, as the school has configured it. */
  address: string;
  userId: number;
  language: Language;
  /** `uniq` of communities that the user owns. */
  externalIds: readonly string[];
  width: number;
  height: number;
}

/** Articles from the community service of a school, which may be slow, wrong, huge or gone: each request has limits, and a failed service is left alone for a while. */
export function createCommunityService({
  brand,
  log,
  clock,
  secret,
  hasPrivateHosts,
  limits = communityServiceLimits,
}: Deps) {
  const answers = new LRUCache<string, { at: number; articles: Promise<ArticlePreview[]> }>({
    max: limits.maxAnswers,
  });
  /** By address: until when it is not asked. */
  const restingUntil = new Map<string, number>();
  let running = 0;

  /**
   * Names a user to the service, always in the same way, and opens nothing here. The session's own token would let the service act as the user.
   */
  const bearerOf = (userId: number): string =>
    createHmac('sha256', secret).update(`community-service|${brand.appId}|${userId}`).digest('base64url');

  async function request({ address, ...one }: CommunityServiceRequest): Promise<ArticlePreview[]> {
    if ((restingUntil.get(address) ?? 0) > clock() || running >= limits.maxRunning)
      throw new AppError('community_service_failed');
    running += 1;
    try {
      const answer = await fetchForeignJson(addressOf(address, one), {
        ...limits,
        isPrivateAllowed: hasPrivateHosts,
        headers: { authorization: `Bearer ${bearerOf(one.userId)}`, 'accept-language': one.language },
      });
      return readArticles(answer, address, limits.maxArticles);
    } catch (error) {
      if (!(error instanceof ForeignServiceError)) throw error;
      log.warn({ err: error }, 'the community service of a school gave no articles');
      restingUntil.clear();
      restingUntil.set(address, clock() + limits.restMs);
      throw new AppError('community_service_failed', { cause: error });
    } finally {
      running -= 1;
    }
  }

  return {
    /** Errors: `community_service_failed`. */
    async list(one: CommunityServiceRequest): Promise<ArticlePreview[]> {
      const key = createHash('sha256').update(JSON.stringify(one)).digest('base64url');
      const known = answers.get(key);
      if (known !== undefined && clock() - known.at < limits.freshMs) return known.articles;
      const articles = request(one);
      answers.set(key, { at: clock(), articles });
      articles.catch(() => answers.delete(key));
      return articles;
    },
  };
}
export type CommunityService = ReturnType<typeof createCommunityService>;

/** Spec rules §7: `GET api/v1/articles/preview` of the community service. */
function addressOf(
  address: string,
  { externalIds, width, height }: Omit<CommunityServiceRequest, 'address'>,
): URL {
  const url = new URL('api/v1/articles/preview', address.endsWith('/') ? address : `${address}/`);
  for (const id of externalIds) url.searchParams.append('external_id[]', id);
  url.searchParams.set('thumbnail_width', String(width));
  url.searchParams.set('thumbnail_height', String(height));
  return url;
}

const Time = z
  .union([z.number(), z.string()])
  .transform((time) => (typeof time === 'number' ? time : Date.parse(time) / 1000))
  .pipe(z.number().min(0).max(253_402_300_799).transform(Math.floor));
const Label = z.union([z.string(), z.object({ title: z.string() }).transform(({ title }) => title)]);
const PictureAddress = z.union([
  z.string(),
  z.object({ url: z.string() }).transform(({ url }) => url),
  z.null(),
]);
const isTrue = z.union([z.boolean(), z.number().transform(Boolean)]);

/** One article; names in either spelling, and what may be missing. */
const ForeignArticle = z.preprocess(
  (item) =>
    typeof item === 'object' && item !== null
      ? Object.fromEntries(
          Object.entries(item).map(([name, value]) => [
            name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
            value,
          ]),
        )
      : item,
  z.object({
    id: z.union([z.string().min(1).max(100), z.number()]).transform(String),
    title: z.string(),
    published_at: Time,
    created_at: Time.optional(),
    preview_image: PictureAddress.optional(),
    count_views: z.int().min(0).optional(),
    labels: z.array(Label).max(50).optional(),
    url: z.string(),
    liked: isTrue.optional(),
    is_favourite: isTrue.optional(),
    sort: z.int().optional(),
  }),
);
/** Letters of a title that are read. The time of the parser grows with the square of the open elements. */
const maxForeignText = 2000;
const Answer = z.object({ 'hydra:member': z.array(z.unknown()) });

/** The usable articles of an answer, as plain texts and web addresses. Errors: `ForeignServiceError` for another answer. */
export function readArticles(answer: unknown, service: string, max: number): ArticlePreview[] {
  const parsed = Answer.safeParse(answer);
  if (!parsed.success) throw new ForeignServiceError('not a list of articles', { cause: parsed.error });
  return parsed.data['hydra:member'].slice(0, max).flatMap((item) => {
    const article = ForeignArticle.safeParse(item);
    const url = article.success ? webAddress(article.data.url, service) : null;
    const title = article.success ? plainLine(article.data.title, 200) : '';
    if (!article.success || url === null || title === '') return [];
    const { id, published_at, created_at = published_at, preview_image = null, ...rest } = article.data;
    const picture = preview_image === null ? null : webAddress(preview_image, service);
    return [
      {
        id,
        created_at,
        published_at,
        title,
        url,
        // The page of the app shows pictures of the service itself only (its content security policy).
        preview_image:
          picture !== null && new URL(picture).origin === new URL(service).origin ? picture : null,
        count_views: rest.count_views ?? 0,
        labels: (rest.labels ?? []).map((label) => plainLine(label, 50)).filter((label) => label !== ''),
        liked: rest.liked ?? false,
        is_favourite: rest.is_favourite ?? false,
        sort: rest.sort ?? 0,
      },
    ];
  });
}

/** A text of one line without elements; what a script or style holds is no text. */
function plainLine(html: string, max: number): string {
  let text = '';
  let skipping = 0;
  const isSkipped = (name: string) => name === 'script' || name === 'style';
  const parser = new Parser(
    {
      onopentag: (name) => void (isSkipped(name) && (skipping += 1)),
      onclosetag: (name) => void (isSkipped(name) && (skipping -= 1)),
      ontext: (part) => void (skipping === 0 && (text += part)),
    },
    { decodeEntities: true },
  );
  parser.write(html.slice(0, maxForeignText));
  parser.end();
  return foreignLine(text, max);
}

/** An address of the web, relative to the service; null for any other. */
function webAddress(address: string, service: string): string | null {
  if (address.length > 2000 || !URL.canParse(address, service)) return null;
  const url = new URL(address, service);
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' ? url.href : null;
}

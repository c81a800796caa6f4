import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '../brands/brand.ts';
import { AppError } from '../errors/app-error.ts';
import type { Session } from '../sessions/session.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { contentTypeOf, type FileStorage } from '../storage/index.ts';
import { variants } from './addresses.ts';
import type { MediaTokens } from './media-tokens.ts';
import { readMediaAddress, type MediaAddress } from './media-address.ts';
import { headersOfOriginal, type Original } from './media-types.ts';
import { sendStored } from './send-stored.ts';

export interface MediaDeps {
  storage: FileStorage;
  mediaTokens: MediaTokens;
  sessions: Sessions;
  /** Whether the media token of a course opens this file of the course for a user now. */
  mayOpenInCourse: (
    brand: Brand,
    media: { userId: number; courseId: number; key: string },
  ) => boolean | Promise<boolean>;
  /** Whether the media token of a community opens a file for a user now. */
  mayOpenInCommunity: (
    brand: Brand,
    reader: Pick<Session, 'userId' | 'staffRoles'>,
    file: { communityId: number; key: string },
  ) => Promise<boolean>;
  /** Name and type of an original; undefined when there is no such file. */
  originalOf: (brand: Brand, key: string) => Promise<Original | undefined>;
}

/**
 * Serves `/media/…`: stored files, with ranges and an immutable cache. Public files are open to everybody of their brand, private files to the
 * session that their media token was signed for. Every refused request gets the same 404, so that it does not reveal whether the file exists.
 */
export async function serveMedia(app: FastifyInstance, deps: MediaDeps): Promise<void> {
  await app.register(
    async (scope) => {
      scope.setNotFoundHandler({}, () => {
        throw new AppError('not_found');
      });
      const route = { config: { scope: 'public', compress: false }, schema: { hide: true } } as const;
      // A HEAD route of its own: the one that Fastify derives would read the whole file.
      scope.route({
        ...route,
        method: ['GET', 'HEAD'],
        url: '/*',
        handler: (...pair) => send(deps, ...pair),
      });
    },
    { prefix: '/media' },
  );
}

async function send(deps: MediaDeps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { brand } = request;
  const address = readMediaAddress((request.params as { '*': string })['*']);
  if (brand === null || address === undefined || !(await mayOpen(deps, brand, address)))
    throw new AppError('not_found');
  const headers = await headersOf(deps, brand, address);
  const elsewhere = await redirection(deps.storage, brand, address, headers);
  if (elsewhere !== undefined) {
    // A redirect is cached for half of the validity of its target, so that no client follows an expired address.
    const cache = `${cacheOf(address)}, max-age=${signedUrlSecondsOf(address) / 2}`;
    return reply.header('cache-control', cache).redirect(elsewhere, 302);
  }
  return sendStored(deps.storage, [brand.appId, address.key, address.variant], {
    request,
    reply,
    headers: {
      ...headers,
      'cache-control': `${cacheOf(address)}, max-age=31536000, immutable`,
      // Media are requested without an Authorization header, so any page that has the address could embed them.
      'cross-origin-resource-policy': 'same-origin',
    },
  });
}

/**
 * The validity of a signed URL: short, because it outlives the user's access. Browsers seek in an MP4 at the URL to which they were redirected, so that one is valid
 * for as long as a lesson is watched.
 */
const signedUrlSecondsOf = ({ variant }: MediaAddress) => (variant === variants.mp4 ? 3600 : 300);

type Headers = Record<string, string>;

const cacheOf = ({ mediaToken }: MediaAddress) => (mediaToken === undefined ? 'public' : 'private');

/**
 * The signed URL of the storage, if browsers may read from it. Variants that refer to others by relative addresses are sent by this server, so that
 * the addresses resolve.
 */
async function redirection(
  storage: FileStorage,
  brand: Brand,
  address: MediaAddress,
  headers: Headers,
): Promise<string | undefined> {
  const { key, variant } = address;
  if (storage.origins.length === 0 || /\.(?:m3u8|vtt)$/.test(variant)) return undefined;
  return storage.signedUrl(brand.appId, key, variant, {
    type: headers['content-type'] ?? contentTypeOf(variant),
    disposition: headers['content-disposition'],
    seconds: signedUrlSecondsOf(address),
  });
}

async function mayOpen(
  { mediaTokens, sessions, mayOpenInCommunity, mayOpenInCourse }: MediaDeps,
  brand: Brand,
  { mediaToken, key }: MediaAddress,
): Promise<boolean> {
  if (mediaToken === undefined) return true;
  const token = mediaTokens.verify(brand.appId, mediaToken, key);
  const session = token && (await sessions.byId(brand, token.sessionId));
  if (token === undefined || session === undefined) return false;
  // Who loses a role, or learners as an expert, keeps no address of what was shown to them.
  if (token.scope.kind === 'file')
    return (
      token.roles.every((role) => session.staffRoles.includes(role)) &&
      (token.roles.length === 0 || token.expertEpoch === session.expertEpoch)
    );
  if (token.scope.kind === 'community')
    return mayOpenInCommunity(brand, session, { communityId: token.scope.communityId, key });
  return mayOpenInCourse(brand, { userId: session.userId, courseId: token.scope.courseId, key });
}

async function headersOf(deps: MediaDeps, brand: Brand, { key, variant }: MediaAddress): Promise<Headers> {
  if (variant !== variants.original) return { 'content-type': contentTypeOf(variant) };
  const original = await deps.originalOf(brand, key);
  if (original === undefined) throw new AppError('not_found');
  return headersOfOriginal(original);
}

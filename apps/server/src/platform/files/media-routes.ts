import { stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '../brands/brand.ts';
import { AppError } from '../errors/app-error.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Grants } from './grants.ts';
import { readMediaAddress, type MediaAddress } from './media-address.ts';
import { headersOfOriginal, typeOfForm, type Original } from './media-types.ts';
import type { FileStorage } from './storage.ts';

export interface MediaDeps {
  storage: FileStorage;
  grants: Grants;
  sessions: Sessions;
  /** Whether a course's grant opens this file: it is of that course as it is published. */
  mayOpenInCourse: (brand: Brand, courseId: number, key: string) => boolean | Promise<boolean>;
  /** What an original is; undefined where there is no such file. */
  originalOf: (brand: Brand, key: string) => Promise<Original | undefined>;
}

/**
 * `/media/…`: the bytes of files, by ranges, cached for ever. Public ones are open to all of their brand, private ones to whom their grant was signed for. Whatever
 * is wrong with an address, the answer is the same 404: another would tell that the file exists.
 */
export async function serveMedia(app: FastifyInstance, deps: MediaDeps): Promise<void> {
  await app.register(
    async (scope) => {
      // Only for `reply.sendFile`; the root is given with each file.
      await scope.register(fastifyStatic, { root: '/', serve: false });
      scope.setNotFoundHandler({}, () => {
        throw new AppError('not_found');
      });
      scope.setErrorHandler(
        (error: { statusCode?: number; headers?: Record<string, string> }, _request, reply) => {
          for (const name of ['cache-control', 'content-disposition', 'etag', 'last-modified'])
            void reply.removeHeader(name);
          if (error.statusCode !== 416) throw error;
          return reply
            .code(416)
            .headers({ ...error.headers })
            .type('text/plain')
            .send();
        },
      );
      scope.get(
        '/*',
        { config: { scope: 'public', compress: false }, schema: { hide: true } },
        (request, reply) => send(deps, request, reply),
      );
    },
    { prefix: '/media' },
  );
}

async function send(deps: MediaDeps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { brand } = request;
  const address = readMediaAddress((request.params as { '*': string })['*']);
  if (brand === null || address === undefined || !(await mayOpen(deps, brand, address)))
    throw new AppError('not_found');
  const { key, form, grant } = address;
  const path = deps.storage.path(brand.appId, key, form);
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new AppError('not_found');
  void reply.headers(await headersOf(deps, brand, address));
  void reply.header(
    'cache-control',
    `${grant === undefined ? 'public' : 'private'}, max-age=31536000, immutable`,
  );
  // A call is asked with a token in a header; a picture or a video stands in any page that has its address.
  void reply.header('cross-origin-resource-policy', 'same-origin');
  return reply.sendFile(basename(path), dirname(path), {
    cacheControl: false,
    contentType: false,
    index: false,
  });
}

async function mayOpen(
  { grants, sessions, mayOpenInCourse }: MediaDeps,
  brand: Brand,
  { grant, key }: MediaAddress,
): Promise<boolean> {
  if (grant === undefined) return true;
  const open = grants.open(brand.appId, grant, key);
  if (open === undefined || !(await sessions.isAlive(brand, open.sessionId))) return false;
  return open.grant.kind === 'file' || mayOpenInCourse(brand, open.grant.courseId, key);
}

async function headersOf(
  deps: MediaDeps,
  brand: Brand,
  { key, form }: MediaAddress,
): Promise<Record<string, string>> {
  const type = typeOfForm(form);
  if (type !== undefined) return { 'content-type': type };
  const original = await deps.originalOf(brand, key);
  if (original === undefined) throw new AppError('not_found');
  return headersOfOriginal(original);
}

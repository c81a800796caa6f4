import type { FastifyInstance } from 'fastify';
import { hasPermission } from '@daystream/contract';
import { record } from '../../../platform/audit/audit.ts';
import type { BrandCopies } from '../../../platform/backup/index.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { sendStored } from '../../../platform/files/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { isSameSignature, signatureOf } from '../../../platform/secrets/signed-ids.ts';
import type { Sessions } from '../../../platform/sessions/sessions.ts';
import type { FileStorage } from '../../../platform/storage/index.ts';

const hourMs = 3_600_000;

/**
 * Addresses of copies: a browser downloads them without an Authorization header. One works for an hour or two, as long as the session of its owner lasts and they own the installation. It stays the
 * same for an hour, so that an interrupted download goes on.
 */
export function createCopyLinks({ secret, clock }: { secret: string; clock: () => number }) {
  const sign = (own: Brand, text: string) => signatureOf(secret, `brand copy ${own.appId} ${text}`);
  return {
    urlOf(own: Brand, { sessionId }: Pick<Actor, 'sessionId'>, copyId: number): string {
      const ends = (Math.floor(clock() / hourMs) + 2).toString(36);
      const text = `${copyId}.${sessionId}.${ends}`;
      return `/studio/api/school-copies/${text}.${sign(own, text)}`;
    },

    /** Undefined for an address that was changed, or has ended. */
    parse(own: Brand, token: string): { copyId: number; sessionId: number } | undefined {
      const [, text = '', copyId, sessionId, ends = '', given = ''] =
        /^((\d{1,15})\.(\d{1,15})\.([0-9a-z]{1,8}))\.([\w-]{32})$/.exec(token) ?? [];
      if (!isSameSignature(sign(own, text), given) || parseInt(ends, 36) * hourMs <= clock())
        return undefined;
      return { copyId: Number(copyId), sessionId: Number(sessionId) };
    },
  };
}
export type CopyLinks = ReturnType<typeof createCopyLinks>;

interface Deps {
  links: CopyLinks;
  copies: BrandCopies;
  sessions: Pick<Sessions, 'byId'>;
  storage: FileStorage;
}

/** Sends copies. Every refused request gets the same 404. */
export function serveCopies(app: FastifyInstance, { links, copies, sessions, storage }: Deps): void {
  app.route({
    config: { scope: 'public', compress: false },
    schema: { hide: true },
    method: ['GET', 'HEAD'],
    url: '/studio/api/school-copies/:token',
    async handler(request, reply) {
      const { brand } = request;
      const link = brand && links.parse(brand, (request.params as { token: string }).token);
      const session = link && (await sessions.byId(brand, link.sessionId));
      if (!brand || !link || !session || !hasPermission(session.staffRoles, 'brands.manage'))
        throw new AppError('not_found');
      const copy = await copies.find(link.copyId);
      if (copy === undefined) throw new AppError('not_found');
      // The parts of a download that goes on are not recorded again.
      if (request.method === 'GET' && request.headers.range === undefined)
        await brand.db
          .transaction()
          .execute((trx) =>
            record(trx, session, 'brand.copy_downloaded', copy.brandId, { app_id: copy.appId }),
          );
      return sendStored(storage, [copy.folder, copy.key, copy.variant], {
        request,
        reply,
        headers: {
          'content-type': 'application/octet-stream',
          'content-disposition': `attachment; filename="${copy.appId}.daystream"`,
          'cache-control': 'private, no-store',
        },
      });
    },
  });
}

import { readFile } from 'node:fs/promises';
import { installationPageTexts } from '@daystream/i18n/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { languageFor } from './errors.ts';
import { sendPlainPage } from './plain-page.ts';
import { allowPage, ownSourcesOnly } from './safe-headers.ts';
import type { SendWithoutBrand } from './web-apps.ts';

interface Deps {
  /** The file of the built setup page. */
  setupPage: string;
  isEmpty: () => boolean;
}

/**
 * Serves the page on which a brand is created. Returns what answers pages of hosts without a brand: an empty installation leads to the setup page, others say that
 * the address has no brand.
 */
export async function serveInstallationPages(
  app: FastifyInstance,
  { setupPage, isEmpty }: Deps,
): Promise<SendWithoutBrand> {
  const page = await readFile(setupPage, 'utf8').catch(() => undefined);
  const send = (request: FastifyRequest, reply: FastifyReply) => {
    if (page === undefined) throw new AppError('not_found');
    // The brand that the host got meanwhile.
    if (request.brand !== null) return reply.redirect('/studio/');
    const nonce = allowPage(reply, ownSourcesOnly);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('vary', 'Accept-Language')
      .send(
        page
          .replaceAll('__CSP_NONCE__', nonce)
          .replace(/<html lang="[^"]*"/, `<html lang="${languageFor(request)}"`),
      );
  };
  app.get('/setup', { config: { scope: 'platform' }, schema: { hide: true } }, send);

  return (request, reply) => {
    if (isEmpty()) return reply.redirect('/setup');
    const language = languageFor(request);
    const texts = installationPageTexts(language);
    void reply.code(404);
    return sendPlainPage(reply, null, { language, title: texts.unknown_title, text: texts.unknown_text });
  };
}

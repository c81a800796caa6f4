import { Language } from '@daystream/contract';
import { mailText } from '@daystream/i18n/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Limit } from '../../platform/http/rate-limits.ts';
import { registerPlatformRoutes } from '../../platform/http/scoped-routes.ts';
import { escapeHtml } from '../../platform/mail/email.ts';
import { createSettingsRepository } from './settings.repository.ts';

/**
 * The link of e-mails that turns them off. Mail programs send a POST without a session (RFC 8058); a person opens a page with a button, because programs
 * that check links open them too.
 */
export function unsubscribePages(app: FastifyInstance, limit: Limit): Promise<void> {
  return registerPlatformRoutes(app, async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1000 },
      (_request, _body, done) => done(null, null),
    );
    async function page(request: FastifyRequest): Promise<string> {
      const { brand } = request;
      if (brand === null) throw new AppError('brand_not_found');
      await limit.count(request.ip);
      const { token } = request.params as { token: string };
      const isDone = request.method === 'POST';
      const locale = await createSettingsRepository(brand.db).unsubscribe(token, isDone);
      if (locale === undefined) throw new AppError('not_found');
      const language = Language.safeParse(locale).data ?? brand.settings.default_language;
      const school = brand.settings.title;
      const title = isDone
        ? mailText(language, 'unsubscribed_title')
        : mailText(language, 'unsubscribe_title', { school });
      const text = mailText(language, isDone ? 'unsubscribed_text' : 'unsubscribe_text');
      const button = isDone
        ? ''
        : `<form method="post"><button>${escapeHtml(mailText(language, 'unsubscribe_button'))}</button></form>`;
      return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${button}</html>`;
    }
    const route = { schema: { hide: true } } as const;
    for (const method of ['GET', 'POST'] as const)
      scope.route({
        ...route,
        method,
        url: '/unsubscribe/:token',
        handler: async (request, reply) => {
          const html = await page(request);
          return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
        },
      });
  });
}

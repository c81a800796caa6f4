import { Language } from '@daystream/contract';
import { mailText } from '@daystream/i18n/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { sendPlainPage } from '../../../platform/http/plain-page.ts';
import type { Limit } from '../../../platform/http/rate-limits.ts';
import { registerPlatformRoutes } from '../../../platform/http/scoped-routes.ts';
import type { UnsubscribeTokens } from './unsubscribe-tokens.ts';
import { createSettingsRepository } from './settings.repository.ts';
import { networkOf } from '../../../platform/http/client-network.ts';

/**
 * The link of e-mails that turns them off; that of a campaign or of the club's digest turns this kind off. Mail programs send a POST without a session (RFC 8058); a person
 * opens a page with a button, because programs that check links open them too. The page after it can take it back.
 */
export function unsubscribePages(
  app: FastifyInstance,
  { limit, tokens, clock }: { limit: Limit; tokens: ByBrand<UnsubscribeTokens>; clock: () => number },
): Promise<void> {
  return registerPlatformRoutes(app, async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1000 },
      (_request, body, done) => done(null, new URLSearchParams(body as string)),
    );

    async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const { brand, method, body } = request;
      if (brand === null) throw new AppError('brand_not_found');
      await limit.count(networkOf(request.ip));
      const { token, id: ofOne } = request.params as { token: string; id?: string };
      const id = ofOne === undefined ? null : Number(ofOne);
      const repository = createSettingsRepository(brand.db);
      const userId = tokens(brand).parse(token);
      const owner = await (userId === undefined
        ? repository.readerOfStoredToken(token)
        : repository.reader(userId));
      if (owner === undefined) throw new AppError('not_found');
      const language = Language.safeParse(owner.locale).data ?? brand.settings.default_language;
      const settings = {
        label: mailText(language, 'unsubscribe_settings'),
        href: '/user/settings/notifications',
      };

      const isUndo = method === 'POST' && body instanceof URLSearchParams && body.has('undo');
      if (isUndo) {
        await repository.undoUnsubscribe(owner.id, id);
        return sendPlainPage(reply, brand, {
          language,
          title: mailText(language, 'resubscribed_title'),
          text: mailText(language, 'resubscribed_text'),
          link: settings,
        });
      }
      if (method === 'POST') await repository.unsubscribe(owner.id, { id, at: new Date(clock()) });
      const { kind, isOff, canUndo } = await repository.linkState(owner.id, id);
      if (method === 'POST' || isOff)
        return sendPlainPage(reply, brand, {
          language,
          title: mailText(language, 'unsubscribed_title'),
          text: mailText(language, 'unsubscribed_text'),
          ...(canUndo && { form: { button: mailText(language, 'unsubscribe_undo'), values: { undo: '1' } } }),
          link: settings,
        });

      const school = brand.settings.title;
      const texts =
        id === null ? pageTexts.all : kind === 'club_digest' ? pageTexts.club : pageTexts.campaigns;
      return sendPlainPage(reply, brand, {
        language,
        title: mailText(language, texts.title, { school }),
        text: mailText(language, texts.text),
        form: { button: mailText(language, 'unsubscribe_button'), values: {} },
      });
    }

    for (const url of ['/unsubscribe/:token', '/unsubscribe/:token/:id(^\\d{1,15}$)'])
      for (const method of ['GET', 'POST'] as const)
        scope.route({ schema: { hide: true }, method, url, handler: answer });
  });
}

/** About all e-mails, or about the kind of one notification. */
const pageTexts = {
  all: { title: 'unsubscribe_title', text: 'unsubscribe_text' },
  club: { title: 'unsubscribe_club_title', text: 'unsubscribe_club_text' },
  campaigns: { title: 'unsubscribe_campaigns_title', text: 'unsubscribe_campaigns_text' },
} as const;

import type { Language } from '@daystream/contract';
import { mailText } from '@daystream/i18n/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ByBrand } from '../../../../platform/brands/brand.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { sendPlainPage } from '../../../../platform/http/plain-page.ts';
import type { Limit } from '../../../../platform/http/rate-limits.ts';
import { registerPlatformRoutes } from '../../../../platform/http/scoped-routes.ts';
import type { OrderIds } from '../order-ids.ts';
import { createOrdersRepository } from '../orders.repository.ts';
import { createFollowUpsRepository } from './follow-ups.repository.ts';
import { networkOf } from '../../../../platform/http/client-network.ts';

/** The link that stops reminders of unpaid orders, for people without an account as well: a POST of a mail program (RFC 8058), or a page with a button. */
export function stopPages(
  app: FastifyInstance,
  { ids, limit, clock }: { ids: ByBrand<OrderIds>; limit: Limit; clock: () => number },
): Promise<void> {
  return registerPlatformRoutes(app, async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1000 },
      (_request, _body, done) => done(null, undefined),
    );
    async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const { brand, method, params } = request;
      if (brand === null) throw new AppError('brand_not_found');
      await limit.count(networkOf(request.ip));
      const orderId = ids(brand).parseStop((params as { id: string }).id);
      const order = orderId === undefined ? undefined : await createOrdersRepository(brand.db).byId(orderId);
      if (order === undefined) throw new AppError('not_found');
      const language = order.locale as Language;
      const isStopped = method === 'POST';
      if (isStopped && order.email !== '')
        await createFollowUpsRepository(brand.db).stop(order.email, new Date(clock()));
      return sendPlainPage(reply, brand, {
        language,
        title: mailText(language, isStopped ? 'unpaid_stopped_title' : 'unpaid_stop_title'),
        text: mailText(language, isStopped ? 'unpaid_stopped_text' : 'unpaid_stop_text'),
        ...(!isStopped && { form: { button: mailText(language, 'unpaid_stop_button'), values: {} } }),
      });
    }
    for (const method of ['GET', 'POST'] as const)
      scope.route({ schema: { hide: true }, method, url: '/unpaid/:id/stop', handler: answer });
  });
}

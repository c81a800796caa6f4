import { agendaCalls } from '@daystream/contract';
import type { FastifyInstance } from 'fastify';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { OriginOf } from '../../../platform/http/origin.ts';
import type { Limit } from '../../../platform/http/rate-limits.ts';
import type { AgendaService } from './agenda.service.ts';
import { drawCalendar } from './draw-calendar.ts';
import { networkOf } from '../../../platform/http/client-network.ts';

interface Deps {
  service: ByBrand<AgendaService>;
  originOf: OriginOf;
  clock: () => number;
  /** For reading feeds, by address. */
  limit: Limit;
}

/** The learner's agenda, and its feed for calendar programs. */
export function agendaRoutes(
  app: FastifyInstance,
  mount: Mount,
  { service, originOf, clock, limit }: Deps,
): void {
  mount(agendaCalls['agenda.list'], ({ brand, actor, query }) => service(brand).list(actor, query));

  mount(agendaCalls['agenda.feed'], ({ brand, actor }) => service(brand).feed(actor));

  mount(agendaCalls['agenda.renewFeed'], ({ brand, actor }) => service(brand).renewFeed(actor));

  mount(agendaCalls['agenda.removeFeed'], ({ brand, actor }) => service(brand).removeFeed(actor));

  const route = { config: { scope: 'platform' }, schema: { hide: true } } as const;
  app.get('/calendars/:name', route, async (request, reply) => {
    const { brand } = request;
    if (brand === null) throw new AppError('brand_not_found');
    await limit.count(networkOf(request.ip));
    const token = (request.params as { name: string }).name.replace(/\.ics$/, '');
    const { events, language } = await service(brand).readFeed(token);
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, max-age=900')
      .send(
        drawCalendar(events, {
          title: brand.settings.title,
          language,
          origin: originOf(brand, request),
          now: new Date(clock()),
        }),
      );
  });
}

import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Brand } from '../../platform/brands/brand.ts';
import type { Brands } from '../../platform/brands/brands.ts';
import { AppError } from '../../platform/errors/app-error.ts';

/** Guests that one node keeps up to date; whoever comes after them sees a change with the next page. */
const mostGuests = 2000;
const heartbeat = 25_000;

/**
 * Tells guests that their school has changed, as server-sent events: realtime is for people with a session, and its code is no part of a first visit. A
 * browser that lost the connection comes back by itself, and is told at once where it missed something.
 */
export function serveChanges(app: FastifyInstance, { brands }: { brands: Brands }): void {
  const guests = new Map<ServerResponse, Brand>();
  const tell = (response: ServerResponse, { settings }: Brand) =>
    void response.write(`id: ${settings.version}\ndata: ${JSON.stringify(settings)}\n\n`);

  brands.onConfigChanged((brand) => {
    for (const [response, theirs] of guests) if (theirs.appId === brand.appId) tell(response, brand);
  });
  const beat = setInterval(() => {
    for (const response of guests.keys()) response.write(':\n\n');
  }, heartbeat).unref();
  app.addHook('preClose', () => {
    clearInterval(beat);
    for (const response of guests.keys()) response.end();
  });

  const route = { config: { scope: 'platform' }, schema: { hide: true } } as const;
  app.get('/spa/api/v1/site-config/changes', route, (request, reply) => {
    const { brand } = request;
    if (brand === null) throw new AppError('brand_not_found');
    if (guests.size >= mostGuests) throw new AppError('unavailable');
    reply.hijack();
    const { raw: response } = reply;
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    guests.set(response, brand);
    request.raw.on('close', () => guests.delete(response));
    const known = Number((request.query as { version?: string }).version);
    const last = Number(request.headers['last-event-id'] ?? known);
    if (last < brand.version) tell(response, brand);
    else response.write(':\n\n');
  });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Brand, ByBrand } from '../../../platform/brands/brand.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { escapeHtml } from '../../../platform/escape-html.ts';
import type { OriginOf } from '../../../platform/http/origin.ts';
import type { CatalogueService } from './catalogue.service.ts';

/** Only the start page and the pages of products are for search engines: the rest needs an account. */
const rules = ['User-agent: *', 'Allow: /$', 'Allow: /services/', 'Allow: /assets/', 'Allow: /media/'].concat(
  ['Allow: /icons/', 'Allow: /spa/api/v1/course-services', 'Disallow: /'],
);
const route = { config: { scope: 'platform' }, schema: { hide: true } } as const;

/** `robots.txt` and `sitemap.xml` of each brand. */
export function searchEnginePages(
  app: FastifyInstance,
  { catalogue, originOf }: { catalogue: ByBrand<CatalogueService>; originOf: OriginOf },
): void {
  app.get('/robots.txt', route, async (request, reply) => {
    const origin = originOf(brandOf(request), request);
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send([...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n'));
  });

  app.get('/sitemap.xml', route, async (request, reply) => {
    const brand = brandOf(request);
    const origin = originOf(brand, request);
    const products = await catalogue(brand).list(new Set());
    const addresses = ['/', ...products.map(({ alias }) => `/services/${alias}`)];
    const urls = addresses.map((path) => `<url><loc>${escapeHtml(`${origin}${path}`)}</loc></url>`);
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
      );
  });
}

function brandOf({ brand }: FastifyRequest): Brand {
  if (brand === null) throw new AppError('brand_not_found');
  return brand;
}

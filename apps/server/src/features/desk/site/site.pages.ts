import { sectionTexts } from '@daystream/i18n/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { readMediaAddress, type MediaAddress } from '../../../platform/files/index.ts';
import { iconSizes, makeIcon, type IconSize } from '../../../platform/media/index.ts';
import type { FileStorage } from '../../../platform/storage/index.ts';

const yearMs = 365 * 86_400_000;
const route = { config: { scope: 'platform' }, schema: { hide: true } } as const;

/** Serves the manifest and icons for installing the web app, generated from the brand's configuration. */
export function servePages(
  app: FastifyInstance,
  { storage, clock }: { storage: FileStorage; clock: () => number },
): void {
  /** Icons of each brand's newest configuration version. */
  const iconCache = new WeakMap<Brand, { version: number; icons: Map<string, Promise<Buffer>> }>();

  function icon(brand: Brand, size: IconSize, isMaskable: boolean): Promise<Buffer> {
    let cached = iconCache.get(brand);
    if (cached?.version !== brand.version)
      iconCache.set(brand, (cached = { version: brand.version, icons: new Map() }));
    const name = `${size} ${isMaskable}`;
    let pending = cached.icons.get(name);
    if (pending === undefined) {
      pending = draw(brand, size, isMaskable);
      cached.icons.set(name, pending);
    }
    return pending;
  }

  async function draw(brand: Brand, size: IconSize, isMaskable: boolean): Promise<Buffer> {
    const { background: ground, primary, secondary } = brand.settings.tokens.light;
    const colours = { ground, primary, secondary, isMaskable };
    const address = pictureOf(brand);
    if (address !== undefined)
      try {
        return await storage.withLocalCopy(brand.appId, address.key, address.variant, (picture) =>
          makeIcon(size, { ...colours, picture }),
        );
      } catch {
        // Without a readable picture the icon is drawn with the mark.
      }
    return makeIcon(size, { ...colours, picture: undefined });
  }

  async function sendIcon(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { name } = request.params as { name: string };
    const [, side, maskable] = /^(\d+)(-maskable)?\.png$/.exec(name) ?? [];
    const size = iconSizes.find((one) => String(one) === side);
    if (size === undefined) throw new AppError('not_found');
    return (
      reply
        .type('image/png')
        .header('cache-control', 'public, max-age=31536000, immutable')
        // E-mails show it, also in the pages of web mail.
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(await icon(brandOf(request), size, maskable !== undefined))
    );
  }

  // RFC 9116. A file without an end is invalid; this one is made anew for each reader.
  app.get('/.well-known/security.txt', route, async (request, reply) => {
    const { support_email: email, languages } = brandOf(request).settings;
    const expires = new Date(clock() + yearMs).toISOString();
    return reply
      .type('text/plain; charset=utf-8')
      .send(`Contact: mailto:${email}\nExpires: ${expires}\nPreferred-Languages: ${languages.join(', ')}\n`);
  });

  app.get('/icons/:version/:name', route, sendIcon);
  app.get('/favicon.ico', route, async (request, reply) =>
    reply
      .type('image/png')
      .header('cache-control', 'no-cache')
      .send(await icon(brandOf(request), 32, false)),
  );
  app.get('/manifest.webmanifest', route, async (request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(manifestOf(brandOf(request))),
  );
}

function brandOf({ brand }: FastifyRequest): Brand {
  if (brand === null) throw new AppError('brand_not_found');
  return brand;
}

/** The favicon, else the logo; undefined when the brand has neither. */
function pictureOf({ settings }: Brand): MediaAddress | undefined {
  return readMediaAddress((settings.favicon ?? settings.logo ?? '').replace('/media/', ''));
}

function manifestOf({ settings: { title, default_language, tokens, version }, config }: Brand): string {
  const names = sectionTexts(default_language);
  /** Entries of the menu of the icon on the device. */
  const shortcuts = [
    { name: names.courses, url: '/courses' },
    { name: names.homework, url: '/homework' },
    ...(config.runtime.is_chat_support ? [{ name: names.conversations, url: '/chat' }] : []),
    { name: names.points, url: '/user/points' },
  ];
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${version}/${size}${purpose === 'maskable' ? '-maskable' : ''}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    id: '/',
    name: title,
    short_name: title.slice(0, 12),
    lang: default_language,
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    background_color: tokens.light.background,
    theme_color: tokens.light.background,
    shortcuts,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  });
}

import { readBrandSettings, type BrandSettings } from '@daystream/api-client';
import type { BrandSettings as WireBrandSettings, SiteConfig } from '@daystream/contract';

/** The settings of the brand as the server wrote them into the page; fetched on a page served by `vite dev`. */
export async function readBrand({ document, fetch }: Window & typeof globalThis): Promise<BrandSettings> {
  const text = document.querySelector('#brand')?.textContent.trim() ?? '';
  if (text !== '' && text !== 'null') return readBrandSettings(JSON.parse(text) as WireBrandSettings);
  const answer = await fetch('/spa/api/v1/site-config');
  return readBrandSettings(((await answer.json()) as SiteConfig).settings);
}

import { fromWire } from '@daystream/api-client';
import type { BrandFace } from '@daystream/contract';

/** The school's face as the server wrote it into the page; asked for where no server did: `vite dev`. */
export async function readBrand({ document, fetch }: Window & typeof globalThis): Promise<BrandFace> {
  const text = document.querySelector('#brand')?.textContent.trim() ?? '';
  if (text !== '' && text !== 'null') return JSON.parse(text) as BrandFace;
  const answer = await fetch('/spa/api/v1/site-config');
  return (fromWire(await answer.json(), '') as { face: BrandFace }).face;
}

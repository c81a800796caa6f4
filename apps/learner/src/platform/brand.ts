import type { BrandFace } from '@daystream/contract';
import { neutralTokens } from '@daystream/ui';

/** The school's face as the server put it into the page; null on a page that came from vite itself. */
function readFace(): BrandFace | null {
  const text = document.querySelector('#brand')?.textContent ?? 'null';
  return JSON.parse(text) as BrandFace | null;
}

/** What a page of the development server shows itself as. */
const developmentFace: BrandFace = {
  appId: 'daystream',
  title: 'Daystream',
  languages: ['ru', 'en', 'es'],
  defaultLanguage: 'ru',
  supportEmail: 'support@example.com',
  logo: null,
  hero: null,
  tokens: neutralTokens,
};

export const brand: BrandFace = readFace() ?? developmentFace;

import type { BrandFace } from '@daystream/contract';
import { neutralTokens } from '@daystream/ui';

/** What is shown where no server has filled the page: `vite dev`. */
const unfilled: BrandFace = {
  appId: 'daystream',
  title: 'Daystream',
  languages: ['ru', 'en', 'es'],
  defaultLanguage: 'ru',
  supportEmail: 'support@example.com',
  logo: null,
  hero: null,
  tokens: neutralTokens,
};

/** The school's face as the server wrote it into the page. */
export function readBrand(page: Document): BrandFace {
  const text = page.querySelector('#brand')?.textContent.trim() ?? '';
  return text === '' || text === 'null' ? unfilled : (JSON.parse(text) as BrandFace);
}

import type { BrandFace } from '@daystream/contract';

const system = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";

/** What is shown where no server has filled the page: `vite dev`. */
const unfilled: BrandFace = {
  appId: 'daystream',
  title: 'Daystream',
  languages: ['ru', 'en', 'es'],
  defaultLanguage: 'ru',
  supportEmail: 'support@example.com',
  logo: null,
  hero: null,
  tokens: {
    light: {
      primary: '#35558a',
      secondary: '#5f7f6b',
      background: '#f6f7f9',
      surface: '#ffffff',
      text: '#1d2530',
    },
    dark: {
      primary: '#a8c3f0',
      secondary: '#a5c9b3',
      background: '#14171c',
      surface: '#1d2127',
      text: '#e8ebf0',
    },
    radius: 12,
    fontFamily: system,
    headingFontFamily: system,
    headingWeight: 650,
    button: 'rounded',
  },
};

/** The school's face as the server wrote it into the page. */
export function readBrand(page: Document): BrandFace {
  const text = page.querySelector('#brand')?.textContent.trim() ?? '';
  return text === '' || text === 'null' ? unfilled : (JSON.parse(text) as BrandFace);
}

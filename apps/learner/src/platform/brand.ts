import type { BrandFace } from '@daystream/contract';

/** The school's face as the server put it into the page; null on a page that came from vite itself. */
function readFace(): BrandFace | null {
  const text = document.querySelector('#brand')?.textContent ?? 'null';
  return JSON.parse(text) as BrandFace | null;
}

/** What a page of the development server shows itself as. */
const developmentFace: BrandFace = {
  appId: 'aurora',
  title: 'Aurora',
  languages: ['ru', 'en', 'es'],
  defaultLanguage: 'ru',
  supportEmail: 'support@example.com',
  logo: null,
  hero: null,
  tokens: {
    light: {
      primary: '#b4435f',
      secondary: '#d98a63',
      background: '#fdf5f1',
      surface: '#ffffff',
      text: '#3a2530',
    },
    dark: {
      primary: '#f2a3b3',
      secondary: '#f0b08c',
      background: '#1d1418',
      surface: '#2a1e23',
      text: '#f7e9e6',
    },
    radius: 28,
    fontFamily: 'system-ui, sans-serif',
    headingFontFamily: 'Georgia, serif',
    headingWeight: 500,
    button: 'pill',
  },
};

export const brand: BrandFace = readFace() ?? developmentFace;

import type { BrandFace } from '@daystream/contract';

const palette = {
  primary: '#a8325e',
  secondary: '#3f6b8c',
  background: '#ffffff',
  surface: '#f7f4f2',
  text: '#1c1a19',
};

function face(appId: string, title: string, defaultLanguage: BrandFace['defaultLanguage']): BrandFace {
  return {
    appId,
    title,
    languages: ['ru', 'en', 'es'],
    defaultLanguage,
    supportEmail: `help@${appId}.example`,
    logo: null,
    hero: null,
    tokens: {
      light: palette,
      dark: { ...palette, background: '#171515', surface: '#221f1e', text: '#f4efec' },
      radius: 12,
      fontFamily: 'sans-serif',
      headingFontFamily: 'sans-serif',
      headingWeight: 600,
      button: 'rounded',
    },
  };
}

/** Two schools, so that every test can ask what the other one sees. */
export const testBrands = [
  { appId: 'aurora', face: face('aurora', 'Aurora', 'ru'), hosts: ['aurora.test', 'localhost', '127.0.0.1'] },
  { appId: 'forma', face: face('forma', 'Forma', 'en'), hosts: ['forma.test'] },
] as const;

import { switches, type BrandConfigInput } from '@daystream/contract';

const palette = {
  primary: '#a8325e',
  secondary: '#3f6b8c',
  background: '#ffffff',
  surface: '#f7f4f2',
  text: '#1c1a19',
};

function config(
  appId: string,
  title: string,
  default_language: BrandConfigInput['default_language'],
): BrandConfigInput {
  return {
    title,
    languages: ['ru', 'en', 'es'],
    default_language,
    support_email: `help@${appId}.example`,
    // All switches are on; call-switches.test.ts turns them off.
    runtime: {
      ...Object.fromEntries(switches.map((name) => [name, true])),
      old_interface_url: `https://old.${appId}.example/`,
    },
    tokens: {
      light: palette,
      dark: { ...palette, background: '#171515', surface: '#221f1e', text: '#f4efec' },
      radius: 12,
      font_family: 'sans-serif',
      heading_font_family: 'sans-serif',
      heading_weight: 600,
      button: 'rounded',
    },
  };
}

/** Two brands, so that every test can check their separation. */
export const testBrands = [
  {
    appId: 'aurora',
    config: config('aurora', 'Aurora', 'ru'),
    hosts: ['aurora.test', 'localhost', '127.0.0.1'],
  },
  { appId: 'forma', config: config('forma', 'Forma', 'en'), hosts: ['forma.test'] },
] as const;

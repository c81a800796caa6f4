import type { SiteConfig } from './site.queries.ts';

type Tokens = SiteConfig['tokens'];
type Colours = Tokens['light'];

const colours = (
  primary: string,
  secondary: string,
  background: string,
  surface: string,
  text: string,
): Colours => ({ primary, secondary, background, surface, text });

/** Colours for both looks that need no correction of contrast. */
export const palettes = {
  rose: {
    light: colours('#b4435f', '#a65f38', '#fdf5f1', '#ffffff', '#3a2530'),
    dark: colours('#f2a3b3', '#f0b08c', '#1d1418', '#2a1e23', '#f7e9e6'),
  },
  coral: {
    light: colours('#c0432f', '#8a6410', '#fff6f2', '#ffffff', '#33211c'),
    dark: colours('#ff9d8a', '#e8c06a', '#1c1412', '#291e1b', '#f8ebe6'),
  },
  sand: {
    light: colours('#8a5a2b', '#5b6f3a', '#faf6ee', '#fffdf9', '#33291d'),
    dark: colours('#e6b985', '#b9cd93', '#1a1610', '#262018', '#f4ecdf'),
  },
  forest: {
    light: colours('#2f6b45', '#96551f', '#f2f6f2', '#ffffff', '#1c2a22'),
    dark: colours('#8fd0a6', '#e8b07c', '#101713', '#1a231d', '#e6efe9'),
  },
  teal: {
    light: colours('#00696b', '#b04d15', '#f1f3f3', '#ffffff', '#14201f'),
    dark: colours('#4fd1c5', '#ff9b62', '#0e1413', '#18211f', '#e6eeec'),
  },
  ocean: {
    light: colours('#1f5f9e', '#0f6f73', '#f2f6fb', '#ffffff', '#16222f'),
    dark: colours('#8dc1f5', '#7fd3cf', '#0e151d', '#17212b', '#e6eef6'),
  },
  indigo: {
    light: colours('#3f4a8a', '#86603a', '#eef0f7', '#fbfbfe', '#23263d'),
    dark: colours('#b3bdf5', '#e0bd8f', '#0f1122', '#191c33', '#e9eaf6'),
  },
  plum: {
    light: colours('#7a3b82', '#9a4a5e', '#f9f4fa', '#ffffff', '#2b1f2e'),
    dark: colours('#dba6e3', '#f0aebb', '#171119', '#231a26', '#f3eaf5'),
  },
} as const satisfies Record<string, Pick<Tokens, 'light' | 'dark'>>;
export type PaletteName = keyof typeof palettes;

const sans = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', sans-serif";
const serif = "Georgia, 'Noto Serif', 'Liberation Serif', serif";
const list = (name: string, fallback: string) => `'${name} Variable', ${fallback}`;

const fonts = (headingFontFamily: string, fontFamily: string, headingWeight: number) => ({
  headingFontFamily,
  fontFamily,
  headingWeight,
});

/** Fonts of headings and text: those of the device, or fonts that come with the apps (`packages/ui/src/theme/fonts.ts`). */
export const fontPairs = {
  plain: fonts(sans, sans, 650),
  strict: fonts(list('Inter', sans), list('Inter', sans), 700),
  soft: fonts(list('Nunito', sans), list('Nunito', sans), 700),
  calm: fonts(list('Cormorant', serif), list('Mulish', sans), 500),
  book: fonts(list('Lora', serif), list('Source Sans 3', sans), 600),
  journal: fonts(list('Playfair Display', serif), list('Lora', serif), 700),
} as const satisfies Record<string, Pick<Tokens, 'headingFontFamily' | 'fontFamily' | 'headingWeight'>>;
export type FontPairName = keyof typeof fontPairs;

/** The name of the preset that the tokens have; undefined if they have values of their own. */
export function chosenPreset<Name extends string>(
  presets: Readonly<Record<Name, Partial<Tokens>>>,
  tokens: Tokens,
): Name | undefined {
  return (Object.entries(presets) as [Name, Partial<Tokens>][]).find(([, preset]) =>
    Object.entries(preset).every(([key, value]) => isEqual(tokens[key as keyof Tokens], value)),
  )?.[0];
}

function isEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return one === other;
  return Object.entries(other ?? {}).every(
    ([key, value]) => (one as Colours)[key as keyof Colours] === value,
  );
}

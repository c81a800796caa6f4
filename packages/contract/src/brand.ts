import { z } from 'zod';
import { Language } from './enums.ts';

const Colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'not_allowed');
const Palette = z.object({
  primary: Colour,
  secondary: Colour,
  background: Colour,
  surface: Colour,
  text: Colour,
});

/** What makes a school look like itself; `ui` makes the theme of it. */
export const BrandTokens = z.object({
  light: Palette,
  dark: Palette,
  /** Pixels. */
  radius: z.int().min(0).max(40),
  fontFamily: z.string().max(300),
  headingFontFamily: z.string().max(300),
  headingWeight: z.int().min(300).max(900),
  button: z.enum(['pill', 'rounded', 'square']),
});
export type BrandTokens = z.infer<typeof BrandTokens>;

/** What the first paint needs, sent inside `index.html`. Names are the browser's own: this never goes over a call. */
export const BrandFace = z.object({
  appId: z.string(),
  title: z.string(),
  languages: z.array(Language).min(1),
  defaultLanguage: Language,
  supportEmail: z.string(),
  logo: z.string().nullable(),
  hero: z.string().nullable(),
  tokens: BrandTokens,
});
export type BrandFace = z.infer<typeof BrandFace>;

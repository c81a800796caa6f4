/** Colour arithmetic for brand themes. A colour is `#rrggbb`; contrast is the WCAG 2 contrast ratio, 1 to 21. */

type Channels = readonly [red: number, green: number, blue: number];

const black = '#000000';
const white = '#ffffff';

function channels(colour: string): Channels {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two colours, 1 (equal) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Blends `colour` over `base` with opacity `share`: 0 gives the base, 1 the colour. */
export function mix(colour: string, base: string, share: number): string {
  const under = channels(base);
  const mixed = channels(colour).map((channel, index) => {
    const value = Math.round(channel * share + (under[index] ?? 0) * (1 - share));
    return value.toString(16).padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}

/** The text colour on a background: black or white, slightly tinted by it, whichever has the higher contrast; always at least 4.5. */
export function inkOn(colour: string): string {
  const ink = contrast(white, colour) >= contrast(black, colour) ? white : black;
  const tinted = mix(colour, ink, 0.06);
  return contrast(tinted, colour) >= 4.5 ? tinted : ink;
}

/**
 * The colour itself if it has the contrast `least` on every background, else the nearest darker or lighter shade that has it.
 * @param least 4.5 for text, 3 for the edge of a control (WCAG 2.2 AA, 1.4.3 and 1.4.11)
 */
export function readableOn(colour: string, backgrounds: readonly string[], least = 4.5): string {
  const reaches = (candidate: string) =>
    backgrounds.every((background) => contrast(candidate, background) >= least);
  const end = backgrounds.every((background) => luminance(background) > 0.18) ? black : white;
  for (let share = 0; share <= 1; share += 0.02) {
    const shade = mix(end, colour, share);
    if (reaches(shade)) return shade;
  }
  return end;
}

interface Colours {
  readonly primary: string;
  readonly secondary: string;
  readonly background: string;
  readonly surface: string;
  readonly text: string;
}

/** Adjusts a brand's colours to readable contrast: text to 7:1, the two brand colours to 4.5:1 on background and surface. Colours with enough contrast are unchanged. */
export function readableTokens<Tokens extends { readonly light: Colours; readonly dark: Colours }>(
  tokens: Tokens,
): Tokens {
  return { ...tokens, light: readable(tokens.light), dark: readable(tokens.dark) };
}

function readable<Palette extends Colours>(palette: Palette): Palette {
  const grounds = [palette.background, palette.surface];
  return {
    ...palette,
    text: readableOn(palette.text, grounds, 7),
    primary: readableOn(palette.primary, grounds),
    secondary: readableOn(palette.secondary, grounds),
  };
}

import sharp from 'sharp';

/** Icon sizes in pixels that browsers and phones request. A maskable icon keeps its mark inside the safe zone. */
export const iconSizes = [32, 180, 192, 512] as const;
export type IconSize = (typeof iconSizes)[number];

export interface IconDesign {
  /** Path of a local picture of the brand; undefined when it has none. */
  picture: string | undefined;
  ground: string;
  primary: string;
  secondary: string;
  isMaskable: boolean;
}

/** Draws a square PNG: the brand's picture on its background, or a mark in its colours when it has none. */
export async function makeIcon(size: number, design: IconDesign): Promise<Buffer> {
  const inner = Math.round(size * (design.isMaskable ? 0.6 : 0.84));
  if (design.picture === undefined)
    return sharp(Buffer.from(drawMark(size, design)))
      .png()
      .toBuffer();
  const picture = await sharp(design.picture)
    .resize({ width: inner, height: inner, fit: 'inside' })
    .png()
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 4, background: design.ground } })
    .composite([{ input: picture, gravity: 'centre' }])
    .png()
    .toBuffer();
}

/** A shape instead of a letter, because a minimal machine has no fonts. */
export function drawMark(
  size: number,
  { primary, secondary, ground, isMaskable }: Omit<IconDesign, 'picture'>,
  { isFramed }: { isFramed: boolean } = { isFramed: true },
): string {
  const corner = isMaskable ? 0 : size * 0.22;
  const [middle, reach] = [size / 2, size * (isMaskable ? 0.24 : 0.3)];
  const frame = `<rect width="${size}" height="${size}" rx="${corner}" fill="${primary}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    ${isFramed ? frame : ''}
    <circle cx="${middle}" cy="${middle}" r="${reach}" fill="${ground}"/>
    <path d="M ${middle - reach} ${middle} a ${reach} ${reach} 0 0 0 ${reach * 2} 0 z" fill="${secondary}"/>
  </svg>`;
}

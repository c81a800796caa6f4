import sharp from 'sharp';

/** The sides of the icons that browsers and phones ask for, in pixels; a maskable one keeps its mark inside of any shape that a phone cuts. */
export const iconSizes = [32, 180, 192, 512] as const;
export type IconSize = (typeof iconSizes)[number];

interface IconDesign {
  /** A picture of the school, on this machine; undefined where it has none. */
  picture: string | undefined;
  ground: string;
  primary: string;
  secondary: string;
  isMaskable: boolean;
}

/** A square PNG: the school's picture on its own ground, or a mark in its colours where it has none. */
export async function makeIcon(size: IconSize, look: IconDesign): Promise<Buffer> {
  const inner = Math.round(size * (look.isMaskable ? 0.6 : 0.84));
  if (look.picture === undefined)
    return sharp(Buffer.from(drawMark(size, look)))
      .png()
      .toBuffer();
  const picture = await sharp(look.picture)
    .resize({ width: inner, height: inner, fit: 'inside' })
    .png()
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 4, background: look.ground } })
    .composite([{ input: picture, gravity: 'centre' }])
    .png()
    .toBuffer();
}

/** No letter: a bare machine has no font to draw it with. */
function drawMark(size: number, { primary, secondary, ground, isMaskable }: IconDesign): string {
  const corner = isMaskable ? 0 : size * 0.22;
  const [middle, reach] = [size / 2, size * (isMaskable ? 0.24 : 0.3)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <rect width="${size}" height="${size}" rx="${corner}" fill="${primary}"/>
    <circle cx="${middle}" cy="${middle}" r="${reach}" fill="${ground}"/>
    <path d="M ${middle - reach} ${middle} a ${reach} ${reach} 0 0 0 ${reach * 2} 0 z" fill="${secondary}"/>
  </svg>`;
}

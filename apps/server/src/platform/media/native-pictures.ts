import sharp from 'sharp';
import { drawMark, makeIcon, type IconDesign } from './icons.ts';

type NativeDesign = Omit<IconDesign, 'isMaskable'>;

/** The part of an adaptive icon that every launcher shows is a circle of 66 of 108 units; a square in it has 46. */
const foregroundShare = 46 / 108;
const splashShare = 0.34;

/** A square PNG without transparency: the App Store refuses icons with it, and rounds the corners itself. */
export async function makeOpaqueIcon(size: number, design: NativeDesign): Promise<Buffer> {
  return sharp(await makeIcon(size, { ...design, isMaskable: true }))
    .flatten({ background: design.ground })
    .png()
    .toBuffer();
}

/** A PNG cut to a circle, for launchers of Android without adaptive icons. */
export async function makeRoundIcon(size: number, design: NativeDesign): Promise<Buffer> {
  const circle = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><circle cx="${size / 2}" cy="${size / 2}" r="${size / 2}"/></svg>`;
  return sharp(await makeIcon(size, { ...design, isMaskable: true }))
    .composite([{ input: Buffer.from(circle), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/** The front layer of an adaptive icon of Android: the picture or the mark on nothing, inside the part that is always shown. */
export async function makeForeground(size: number, design: NativeDesign): Promise<Buffer> {
  return centred({ width: size, height: size, background: '#00000000' }, foregroundShare, design);
}

/** The picture of the start: the picture or the mark of the brand in the middle of its ground. */
export async function makeSplash(width: number, height: number, design: NativeDesign): Promise<Buffer> {
  return centred({ width, height, background: design.ground }, splashShare, design);
}

async function centred(
  { width, height, background }: { width: number; height: number; background: string },
  share: number,
  { picture, ...colours }: NativeDesign,
): Promise<Buffer> {
  const inner = Math.round(Math.min(width, height) * share);
  const mark = drawMark(
    inner,
    { ...colours, ground: colours.primary, isMaskable: false },
    { isFramed: false },
  );
  const input =
    picture === undefined
      ? Buffer.from(mark)
      : await sharp(picture).resize({ width: inner, height: inner, fit: 'inside' }).png().toBuffer();
  return sharp({ create: { width, height, channels: 4, background } })
    .composite([{ input, gravity: 'centre' }])
    .png()
    .toBuffer();
}

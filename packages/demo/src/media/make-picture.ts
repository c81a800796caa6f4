import sharp from 'sharp';
import { drawPicture } from './draw-picture.ts';
import type { DemoPicture } from './pictures.ts';

/** Writes one picture to `target`. */
export async function makePicture(picture: DemoPicture, target: string): Promise<void> {
  const image = sharp(Buffer.from(drawPicture(picture)));
  const encoded =
    picture.format === 'jpg' ? image.jpeg({ quality: 86 }) : image.webp({ quality: 82, effort: 2 });
  await encoded.toFile(target);
}

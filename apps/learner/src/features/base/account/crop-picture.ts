/** A part of a picture, in pixels of the picture. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const side = 800;

/** Returns the area as a square JPEG of at most 800 pixels. Throws if the picture cannot be read. */
export async function cropPicture(file: File, { x, y, width, height }: Area): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const size = Math.round(Math.min(side, width));
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  // Transparent pixels would be black in a JPEG.
  if (context) {
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, size, size);
    context.drawImage(bitmap, x, y, width, height, 0, 0, size, size);
  }
  bitmap.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be drawn'))),
      'image/jpeg',
      0.9,
    );
  });
}

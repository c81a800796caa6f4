import { expect, test } from 'vitest';
import { bannerImage } from './banner-image.ts';

const addresses = { large: '/l', medium: '/m', small: '/s' };

test.each([
  ['a landscape picture', 1920, 600, '/s 320w, /m 960w, /l 1920w'],
  ['a portrait picture: the longest side is the height', 960, 1920, '/s 160w, /m 480w, /l 960w'],
  ['a picture smaller than the sizes', 500, 500, '/s 320w, /m 500w, /l 500w'],
  ['a picture of one pixel', 1, 1, '/s 1w, /m 1w, /l 1w'],
])('bannerImage returns the widths of %s', (_, width, height, srcSet) => {
  const image = bannerImage({ image: { ...addresses, width, height } }, '100vw');
  expect(image).toEqual({ src: '/m', srcSet, sizes: '100vw', width, height });
});

import type { Banner } from './banners.queries.ts';

/** The longest side of each size in pixels; no size is larger than the original. */
const longestSides = { small: 320, medium: 960, large: 1920 } as const;

/** Returns the `img` props that reserve the picture's space and load the size that fits. */
export function bannerImage({ image }: Pick<Banner, 'image'>, sizes: string) {
  const longest = Math.max(image.width, image.height, 1);
  const widthOf = (side: number) =>
    Math.max(1, Math.round((image.width * Math.min(side, longest)) / longest));
  const sources = Object.entries(longestSides).map(
    ([size, side]) => `${image[size as keyof typeof longestSides]} ${widthOf(side)}w`,
  );
  return { src: image.medium, srcSet: sources.join(', '), sizes, width: image.width, height: image.height };
}

import type { Banner } from './banners.queries.ts';

/** The longest side of each size, in pixels; none is larger than what was sent. */
const longestSides = { small: 320, medium: 960, large: 1920 } as const;

/** What an `img` needs to keep the picture's place and to load the size that fits. */
export function bannerImage({ image }: Pick<Banner, 'image'>, sizes: string) {
  const longest = Math.max(image.width, image.height, 1);
  const widthOf = (side: number) =>
    Math.max(1, Math.round((image.width * Math.min(side, longest)) / longest));
  const sources = Object.entries(longestSides).map(
    ([size, side]) => `${image[size as keyof typeof longestSides]} ${widthOf(side)}w`,
  );
  return { src: image.medium, srcSet: sources.join(', '), sizes, width: image.width, height: image.height };
}

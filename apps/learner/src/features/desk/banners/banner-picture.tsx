import { useState, type ReactNode } from 'react';
import { bannerImage } from './banner-image.ts';
import type { Banner } from './banners.queries.ts';

interface BannerPictureProps {
  readonly banner: Banner;
  readonly sizes: string;
  readonly alt: string;
  /** Rendered if the picture does not load. */
  readonly children?: ReactNode;
}

export function BannerPicture({ banner, sizes, alt, children }: BannerPictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const image = bannerImage(banner, sizes);
  if (image.src === broken) return children;
  return <img {...image} alt={alt} loading="lazy" decoding="async" onError={() => setBroken(image.src)} />;
}

import { useState } from 'react';

interface CoverImageProps {
  readonly src: string | null | undefined;
  readonly isLazy?: boolean;
}

/** A decorative picture that fills its container; renders nothing if it is missing or does not load. */
export function CoverImage({ src, isLazy = false }: CoverImageProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!src || src === broken) return null;
  return <img src={src} alt="" {...(isLazy && { loading: 'lazy' })} onError={() => setBroken(src)} />;
}

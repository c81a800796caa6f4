import type { ReactNode } from 'react';
import ButtonBase from '@mui/material/ButtonBase';
import type { Banner } from './banners.queries.ts';

interface BannerLinkProps {
  readonly banner: Banner;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** Links to a page of the app, or to another site in a new window; without an address it renders only the children. */
export function BannerLink({ banner: { link }, onClick, children }: BannerLinkProps) {
  if (link === '') return children;
  const outside = link.startsWith('/') ? {} : { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <ButtonBase
      href={link}
      onClick={onClick}
      {...outside}
      sx={{ display: 'block', width: '100%', borderRadius: 'inherit' }}
    >
      {children}
    </ButtonBase>
  );
}

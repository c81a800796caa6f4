import ButtonBase from '@mui/material/ButtonBase';
import { BrandMark } from '../platform/brand/brand-mark.tsx';
import { pathTo } from '../platform/routes/path-to.ts';

/** The brand mark as a link to the home screen. */
export function LogoLink({ isSmall = false }: { readonly isSmall?: boolean }) {
  return (
    <ButtonBase href={pathTo('home')} sx={{ minHeight: 44, px: 0.5, justifyContent: 'flex-start' }}>
      <BrandMark size={isSmall ? 'normal' : 'large'} />
    </ButtonBase>
  );
}

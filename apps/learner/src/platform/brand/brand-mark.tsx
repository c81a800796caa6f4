import { logoOf } from '@daystream/ui';
import { useBrand } from '@daystream/web';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';

/** The brand's logo, or its title if it has none. */
export function BrandMark({ size = 'normal' }: { readonly size?: 'normal' | 'large' }) {
  const brand = useBrand();
  const height = size === 'large' ? 48 : 32;
  const logo = logoOf(brand, useTheme().palette.mode);
  if (logo) return <Box component="img" src={logo} alt={brand.title} sx={{ height, maxWidth: 200 }} />;
  return (
    <Typography component="span" variant={size === 'large' ? 'h2' : 'h4'} sx={{ color: 'primary.main' }}>
      {brand.title}
    </Typography>
  );
}

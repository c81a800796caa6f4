import Box from '@mui/material/Box';
import { BrandMark } from '../platform/brand/brand-mark.tsx';

/** Shows the brand mark while the code of the first screen loads. */
export function SplashScreen() {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '100dvh' }}>
      <BrandMark size="large" />
    </Box>
  );
}

import Box from '@mui/material/Box';
import { BrandMark } from '../platform/brand-mark.tsx';

/** The school's name while the first screen's code comes. */
export function FirstLoad() {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '100dvh' }}>
      <BrandMark size="large" />
    </Box>
  );
}

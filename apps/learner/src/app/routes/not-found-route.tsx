import Box from '@mui/material/Box';
import { NotFound } from '../not-found.tsx';

export function Component() {
  return (
    <Box component="main" sx={{ display: 'grid', placeContent: 'center', minHeight: '100dvh' }}>
      <NotFound />
    </Box>
  );
}

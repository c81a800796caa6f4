import { insideSafeArea, Page } from '@daystream/ui';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { BrandMark } from '../../../platform/brand/brand-mark.tsx';
import { session } from '../../../platform/session/session.ts';
import { SiteFooter } from '../../../platform/brand/site-footer.tsx';

/** The frame of the public pages: services and orders are open to everyone who has their address. Who is signed in sees them within the app. */
export function ShopFrame({ children }: { readonly children: ReactNode }) {
  if (session.token() !== null) return <Page width="wide">{children}</Page>;
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        px: 2,
        pt: insideSafeArea('top', 16),
        pb: insideSafeArea('bottom', 16),
        maxWidth: 960,
        mx: 'auto',
        display: 'grid',
        gridTemplateRows: 'auto 1fr auto',
        gap: 2,
      }}
    >
      <Box component="header" sx={{ minHeight: 48 }}>
        <BrandMark />
      </Box>
      <Stack component="main" spacing={3}>
        {children}
      </Stack>
      <SiteFooter />
    </Box>
  );
}

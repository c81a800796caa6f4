import { safeArea } from '@daystream/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandMark } from '../platform/brand/brand-mark.tsx';
import { pathTo } from '../platform/routes/path-to.ts';

interface BareFrameProps {
  readonly hasExit?: boolean;
  readonly children: ReactNode;
}

/** Frame of a page that the user cannot leave yet: the brand mark, and a sign-out button for signed-in users. */
export function BareFrame({ hasExit = true, children }: BareFrameProps) {
  const { t } = useTranslation('learner');
  return (
    <Box sx={{ minHeight: '100dvh', pt: safeArea.top, pb: safeArea.bottom }}>
      <Stack
        component="header"
        direction="row"
        sx={{ minHeight: 64, px: { xs: 2, md: 4 }, alignItems: 'center', justifyContent: 'space-between' }}
      >
        <BrandMark />
        {hasExit ? (
          <Button href={pathTo('logout')} color="inherit">
            {t('menu.exit')}
          </Button>
        ) : null}
      </Stack>
      <main>{children}</main>
    </Box>
  );
}

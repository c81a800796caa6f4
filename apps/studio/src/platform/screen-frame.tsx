import { PageTitle } from '@daystream/web';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface ScreenFrameProps {
  /** Of the browser's tab. */
  readonly title: string;
  /** The maximum width in pixels. */
  readonly width: number;
  readonly children: ReactNode;
}

/** The frame of a screen that is not a list: its parts below each other, none wider than the screen. */
export function ScreenFrame({ title, width, children }: ScreenFrameProps) {
  return (
    <Box
      sx={{
        p: { xs: 1.5, md: 3 },
        maxWidth: width,
        display: 'grid',
        gap: 3,
        gridTemplateColumns: 'minmax(0, 1fr)',
      }}
    >
      <PageTitle title={title} />
      {children}
    </Box>
  );
}

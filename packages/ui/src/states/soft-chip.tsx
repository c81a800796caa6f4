import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { SoftName } from '../theme/palette.ts';

interface SoftChipProps {
  readonly soft: SoftName;
  readonly children: ReactNode;
}

/** A short text on a soft colour of the brand. */
export function SoftChip({ soft, children }: SoftChipProps) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        px: 1.25,
        minHeight: 30,
        width: 'fit-content',
        fontSize: '0.875rem',
        fontWeight: 600,
        whiteSpace: 'nowrap',
        borderRadius: (theme) => `${theme.corners.button}px`,
        bgcolor: `soft.${soft}.fill`,
        color: `soft.${soft}.ink`,
      }}
    >
      {children}
    </Box>
  );
}

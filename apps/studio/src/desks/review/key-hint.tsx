import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface KeyHintProps {
  /** Also where there is likely to be no keyboard. */
  readonly always?: boolean;
  readonly children: ReactNode;
}

/** The key beside what it does; only where there is likely to be a keyboard. Screen readers hear it by `aria-keyshortcuts` of the control. */
export function KeyHint({ always = false, children }: KeyHintProps) {
  return (
    <Box
      component="kbd"
      aria-hidden
      sx={{
        display: always ? 'inline-block' : 'none',
        '@media (hover: hover) and (pointer: fine)': { display: 'inline-block' },
        ml: 1,
        px: 0.625,
        minWidth: 20,
        fontFamily: 'inherit',
        fontSize: '0.75rem',
        lineHeight: '18px',
        textAlign: 'center',
        border: 1,
        borderColor: 'currentcolor',
        borderRadius: 0.5,
      }}
    >
      {children}
    </Box>
  );
}

import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface KeyHintProps {
  /** Also on devices that probably have no keyboard. */
  readonly isAlwaysShown?: boolean;
  readonly children: ReactNode;
}

/** The key of a command, shown beside its label on devices that probably have a keyboard. Screen readers use `aria-keyshortcuts` of the control instead. */
export function KeyHint({ isAlwaysShown = false, children }: KeyHintProps) {
  return (
    <Box
      component="kbd"
      aria-hidden
      sx={{
        display: isAlwaysShown ? 'inline-block' : 'none',
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

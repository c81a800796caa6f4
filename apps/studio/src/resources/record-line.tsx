import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A list item for a record of a person: texts, then state and actions as `children`. */
export function RecordLine({
  texts,
  children,
}: {
  readonly texts: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        p: 1.5,
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>{texts}</Box>
      {children}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface FieldGroupProps {
  readonly title?: string;
  readonly children: ReactNode;
}

/** A group of fields in as many columns as fit. */
export function FieldGroup({ title, children }: FieldGroupProps) {
  return (
    <Box component="section">
      {title === undefined ? null : (
        <Typography variant="h5" component="h2" sx={{ mb: 1.5 }}>
          {title}
        </Typography>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
          alignItems: 'start',
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface SettingRowProps {
  readonly label: string;
  readonly lead?: string | undefined;
  readonly children: ReactNode;
}

/** A row of a settings list: label, explanation and control. */
export function SettingRow({ label, lead, children }: SettingRowProps) {
  return (
    <Stack
      direction="row"
      sx={{
        px: 2.5,
        py: 1.25,
        minHeight: 68,
        gap: 2,
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: lead ? '1 1 180px' : '1 1 auto' }}>
        <Typography sx={{ fontWeight: 500 }}>{label}</Typography>
        {lead ? (
          <Typography variant="body2" color="textSecondary">
            {lead}
          </Typography>
        ) : null}
      </Box>
      {children}
    </Stack>
  );
}

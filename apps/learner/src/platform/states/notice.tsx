import { CheckIcon, WarningIcon } from '@daystream/ui';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface NoticeProps {
  readonly severity: 'success' | 'info' | 'warning' | 'error';
  readonly children: ReactNode;
}

/** A message in the brand's soft colours; an error is announced at once. */
export function Notice({ severity, children }: NoticeProps) {
  const soft = severity === 'info' ? 'primary' : severity;
  const Icon = severity === 'success' ? CheckIcon : WarningIcon;
  return (
    <Box
      role={severity === 'error' ? 'alert' : 'status'}
      sx={{
        display: 'flex',
        gap: 1.25,
        px: 2,
        py: 1.5,
        fontSize: '0.9375rem',
        lineHeight: 1.5,
        borderRadius: (theme) => `${theme.corners.control}px`,
        bgcolor: `soft.${soft}.fill`,
        color: `soft.${soft}.ink`,
      }}
    >
      {severity === 'info' ? null : <Icon sx={{ fontSize: 22, flexShrink: 0 }} />}
      <span>{children}</span>
    </Box>
  );
}

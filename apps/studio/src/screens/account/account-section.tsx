import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

/** A titled part of the account page. */
export function AccountSection({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography variant="h5" component="h2" id={id}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

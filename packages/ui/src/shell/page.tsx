import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { use, type ReactNode } from 'react';
import { PageEdges } from './page-edges.ts';

export interface PageProps {
  readonly title?: string | undefined;
  readonly lead?: ReactNode;
  readonly action?: ReactNode;
  /** `text` is one column of at most 72 characters; `wide` is for media and grids. */
  readonly width?: 'text' | 'wide';
  /** A second column from 1244 px: chat or materials. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The layout of a screen: heading, content column, spacing. */
export function Page({ title, lead, action, width = 'text', aside, children }: PageProps) {
  const edges = use(PageEdges);
  const hasAside = Boolean(aside ?? edges.aside);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          lg: hasAside ? `minmax(0, 1fr) ${aside ? 400 : 280}px` : 'minmax(0, 1fr)',
        },
        gap: { xs: 4, lg: 5 },
        maxWidth: width === 'text' && !hasAside ? '72ch' : 1160,
        mx: 'auto',
        px: { xs: 2, sm: 3, md: 4 },
        pt: { xs: 1.5, md: 2 },
        pb: { xs: 4, md: 8 },
      }}
    >
      <Stack spacing={{ xs: 3, md: 4 }} sx={{ minWidth: 0 }}>
        {edges.top}
        {title ? (
          <Stack
            direction="row"
            spacing={2}
            sx={{ alignItems: 'flex-start', justifyContent: 'space-between' }}
          >
            <Stack spacing={1}>
              <Typography variant="h1">{title}</Typography>
              {lead ? <Typography color="textSecondary">{lead}</Typography> : null}
            </Stack>
            {action}
          </Stack>
        ) : null}
        {children}
        {edges.bottom}
      </Stack>
      {hasAside ? (
        <Stack spacing={3} sx={{ minWidth: 0 }}>
          {aside}
          {edges.aside}
        </Stack>
      ) : null}
    </Box>
  );
}

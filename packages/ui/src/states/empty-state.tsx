import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  readonly icon?: ReactNode;
  readonly title: string;
  /** Heading level: 1 if it replaces a whole screen without another heading. */
  readonly level?: 1 | 2;
  /** Explains what will appear here, or what to do. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Placeholder of an empty list or screen with an optional next step. */
export function EmptyState({ icon, title, level = 2, children, action }: EmptyStateProps) {
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'center', textAlign: 'center', py: { xs: 6, md: 10 }, px: 2 }}>
      {icon ? <StateMark>{icon}</StateMark> : null}
      <Typography variant="h3" component={`h${level}`}>
        {title}
      </Typography>
      {children ? (
        <Typography color="textSecondary" sx={{ maxWidth: '44ch', textWrap: 'balance' }}>
          {children}
        </Typography>
      ) : null}
      {action ? <div style={{ marginTop: 12 }}>{action}</div> : null}
    </Stack>
  );
}

/** The round background of a state's icon. */
export function StateMark({ children }: { readonly children: ReactNode }) {
  return (
    <Stack
      sx={{
        width: 72,
        height: 72,
        alignItems: 'center',
        justifyContent: 'center',
        borderRadius: (theme) => (theme.manner === 'square' ? `${theme.corners.card}px` : '50%'),
        bgcolor: 'soft.primary.fill',
        color: 'soft.primary.ink',
        '& svg': { fontSize: 32 },
      }}
    >
      {children}
    </Stack>
  );
}

import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  readonly icon?: ReactNode;
  readonly title: string;
  /** 1 where it stands for a whole screen, which then has no other heading. */
  readonly level?: 1 | 2;
  /** What will be here, or what to do to have it. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Where there is nothing yet: says so kindly and offers the next step. */
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

/** The round ground under the icon of a state. */
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

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

export interface AmountRow {
  /** Two services can have one title. */
  readonly id: number | string;
  readonly label: string;
  readonly amount: string;
  readonly look?: 'total' | 'muted';
}

/** Amounts with what they are for; the total is separated from what it sums. */
export function AmountList({ rows }: { readonly rows: readonly AmountRow[] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        width: '100%',
        display: 'grid',
        rowGap: 0.75,
        fontVariantNumeric: 'tabular-nums',
        '& dt': { textAlign: 'start', overflowWrap: 'anywhere', minWidth: 0 },
        '& dd': { m: 0, textAlign: 'end', whiteSpace: 'nowrap' },
      }}
    >
      {rows.map(({ id, label, amount, look }) => {
        const variant = look === 'total' ? 'body1' : 'body2';
        const sx = {
          ...(look === 'total' && { fontWeight: 600 }),
          ...(look === 'muted' && { color: 'text.secondary' }),
        };
        return (
          <Box
            key={id}
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              columnGap: 2,
              ...(look === 'total' && { borderTop: 1, borderColor: 'divider', pt: 0.75 }),
            }}
          >
            <Typography component="dt" variant={variant} sx={sx}>
              {label}
            </Typography>
            <Typography component="dd" variant={variant} sx={sx}>
              {amount}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** Numbers with their names. */
export function FactGrid({ facts }: { readonly facts: readonly (readonly [string, string])[] }) {
  const longest = Math.max(...facts.map(([, value]) => value.length));
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 1.5,
        // The size of the values: a digit is 0.57 em wide. An amount of money stays on one line.
        typography: 'h3',
        gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, max(170px, calc(${longest * 0.57}em + 26px))), 1fr))`,
      }}
    >
      {facts.map(([name, value]) => (
        <Box
          key={name}
          sx={{
            p: 1.5,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.paper',
            display: 'flex',
            flexDirection: 'column-reverse',
            justifyContent: 'flex-end',
          }}
        >
          <Typography component="dt" variant="body2" color="textSecondary">
            {name}
          </Typography>
          <Typography component="dd" variant="h3" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

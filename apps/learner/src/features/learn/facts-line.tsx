import Box from '@mui/material/Box';

/** Inline items separated by dots. At a line break items stay whole, and the dot at the edge is clipped. */
export function FactsLine({ facts }: { readonly facts: readonly (string | null)[] }) {
  return (
    <Box component="span" sx={{ display: 'block', overflow: 'hidden' }}>
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', marginInlineStart: `-${gap}` }}>
        {facts.map((fact) =>
          fact ? (
            <Box key={fact} component="span" sx={factAfterDot}>
              {fact}
            </Box>
          ) : null,
        )}
      </Box>
    </Box>
  );
}

const gap = '0.8em';

const factAfterDot = {
  position: 'relative',
  paddingInlineStart: gap,
  '&::before': {
    content: '"·"',
    position: 'absolute',
    insetInlineStart: 0,
    width: gap,
    textAlign: 'center',
  },
} as const;

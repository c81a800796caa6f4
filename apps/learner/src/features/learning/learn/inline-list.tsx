import Box from '@mui/material/Box';

/** Inline items separated by dots. At a line break items stay whole, and the dot at the edge is clipped. */
export function InlineList({ items }: { readonly items: readonly (string | null)[] }) {
  return (
    <Box component="span" sx={{ display: 'block', overflow: 'hidden' }}>
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', marginInlineStart: `-${gap}` }}>
        {items.map((item) =>
          item ? (
            <Box key={item} component="span" sx={itemAfterDot}>
              {item}
            </Box>
          ) : null,
        )}
      </Box>
    </Box>
  );
}

const gap = '0.8em';

const itemAfterDot = {
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

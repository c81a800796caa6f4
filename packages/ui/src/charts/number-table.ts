/** The style of a table whose first column names the rows and whose other columns are numbers. */
export const numberTable = {
  borderCollapse: 'collapse',
  width: '100%',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    textAlign: 'end',
    py: 0.75,
    px: 1,
    borderBottom: 1,
    borderColor: 'divider',
    fontWeight: 400,
  },
  '& th:first-of-type': { textAlign: 'start', pl: 0 },
  '& thead th': { color: 'text.secondary', typography: 'body2' },
} as const;

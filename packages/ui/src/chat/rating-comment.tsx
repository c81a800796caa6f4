import Box from '@mui/material/Box';

/** The comment of a rating, on its own line below the stars; nothing without a comment. */
export function RatingComment({ comment }: { readonly comment: string }) {
  if (comment === '') return null;
  return (
    <Box sx={{ flexBasis: '100%', typography: 'body2', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {comment}
    </Box>
  );
}

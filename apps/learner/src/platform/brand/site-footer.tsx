import { useBrand } from '@daystream/web';
import Typography from '@mui/material/Typography';

/** The footer text of the brand; renders nothing if it is empty. */
export function SiteFooter() {
  const { first, second, third } = useBrand().footer;
  const text = [first, second, third].filter((part) => part !== '').join('\n');
  if (text === '') return null;
  return (
    <Typography
      component="footer"
      variant="caption"
      color="textSecondary"
      sx={{ display: 'block', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
    >
      {text}
    </Typography>
  );
}

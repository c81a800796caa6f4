import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';

const address = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])/;

/** A message's text as it was typed, its addresses made links. */
export function MessageText({ text }: { readonly text: string }) {
  return (
    <Typography component="div" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {text.split(address).map((part, index) =>
        index % 2 === 1 ? (
          <Link
            key={`${index}${part}`}
            component="a"
            href={part}
            target="_blank"
            rel="noopener noreferrer"
            color="inherit"
          >
            {part}
          </Link>
        ) : (
          part
        ),
      )}
    </Typography>
  );
}

import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';

const address = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])/;

/** Splits the text at links; each part has its offset. */
function parts(text: string) {
  let at = 0;
  return text.split(address).map((part, index) => {
    const piece = { at, part, linked: index % 2 === 1 };
    at += part.length;
    return piece;
  });
}

/** The text of a message with URLs as links. */
export function MessageText({ text }: { readonly text: string }) {
  return (
    <Typography component="div" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {parts(text).map(({ at, part, linked }) =>
        linked ? (
          <Link key={at} component="a" href={part} target="_blank" rel="noopener noreferrer" color="inherit">
            {part}
          </Link>
        ) : (
          part
        ),
      )}
    </Typography>
  );
}

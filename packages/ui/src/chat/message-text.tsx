import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';

const linkPattern = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])/;

/** Splits the text at links; each part has its offset. */
function splitLinks(text: string) {
  let at = 0;
  return text.split(linkPattern).map((part, index) => {
    const piece = { at, part, isLink: index % 2 === 1 };
    at += part.length;
    return piece;
  });
}

/** The text of a message with URLs as links. */
export function MessageText({ text }: { readonly text: string }) {
  return (
    <Typography
      component="div"
      dir="auto"
      sx={{ unicodeBidi: 'isolate', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
    >
      {splitLinks(text).map(({ at, part, isLink }) =>
        isLink ? (
          <Link
            key={at}
            component="a"
            href={part}
            target="_blank"
            rel="noopener noreferrer nofollow"
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

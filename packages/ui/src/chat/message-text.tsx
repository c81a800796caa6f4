import { splitMentions } from '@daystream/domain';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { splitLinks, type MessageLink } from './message-links.ts';

interface MessageTextProps {
  readonly text: string;
  /** The name of a member whom the text mentions as `@[id]`; without it, the text has no mentions. */
  readonly nameOf?: ((userId: number) => string) | undefined;
}

/** The text of a message with its links, and in communities with the members whom it mentions. */
export function MessageText({ text, nameOf }: MessageTextProps) {
  const pieces = nameOf ? splitMentions(text) : [{ at: 0, text, userId: null }];
  return (
    <Typography
      component="div"
      dir="auto"
      sx={{ unicodeBidi: 'isolate', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
    >
      {pieces.map(({ at, text: piece, userId }) =>
        userId === null || nameOf === undefined ? (
          <LinkedText key={at} text={piece} />
        ) : (
          <Box key={at} component="bdi" sx={{ fontWeight: 600 }}>{`@${nameOf(userId)}`}</Box>
        ),
      )}
    </Typography>
  );
}

const LinkedText = ({ text }: { readonly text: string }) =>
  splitLinks(text, location).map(({ at, text: part, link }) =>
    link ? <TextLink key={at} text={part} link={link} /> : part,
  );

interface TextLinkProps {
  readonly text: string;
  readonly link: MessageLink;
}

/** A link, isolated from the direction of the text around it. */
function TextLink({ text, link: { href, realHost, path } }: TextLinkProps) {
  const { t } = useTranslation('ui');
  const style = { unicodeBidi: 'isolate', color: 'inherit', textDecorationColor: 'currentColor' };
  return (
    <>
      {path === null ? (
        <Link component="a" href={href} target="_blank" rel="noopener nofollow ugc" dir="ltr" sx={style}>
          {text}
        </Link>
      ) : (
        <Link href={path} dir="ltr" sx={style}>
          {text}
        </Link>
      )}
      {realHost === null ? null : (
        <Box component="bdi" sx={{ color: 'error.main', fontSize: '0.875em', fontWeight: 600 }}>
          {' '}
          {t('chat.realHost', { host: realHost })}
        </Box>
      )}
    </>
  );
}

import type { RichText, RichTextBlock, RichTextInline } from '@daystream/domain';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface RichTextViewProps {
  /** Undefined: the text has no form. */
  readonly document: RichText | undefined;
  readonly plain: string;
}

/** A text of an author. It is built from elements, never from HTML. */
export function RichTextView({ document, plain }: RichTextViewProps) {
  if (document === undefined)
    return <Typography sx={{ maxWidth: '72ch', whiteSpace: 'pre-line' }}>{plain}</Typography>;
  return (
    <Box sx={{ maxWidth: '72ch', overflowWrap: 'anywhere', '& > :first-of-type': { mt: 0 } }}>
      {document.content.map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a stored text does not change its order
        <RichTextBlockView key={index} block={block} headingLevel={3} />
      ))}
    </Box>
  );
}

interface BlockProps {
  readonly block: RichTextBlock;
  /** Of the larger headings, by the place of the text in the page. */
  readonly headingLevel: 2 | 3;
}

/** One block of a text. */
export function RichTextBlockView({ block, headingLevel }: BlockProps) {
  switch (block.type) {
    case 'heading':
      return (
        <Typography
          variant={block.attrs.level === 2 ? 'h5' : 'h6'}
          component={`h${headingLevel + block.attrs.level - 2}` as 'h2'}
          sx={{ mt: 2 }}
        >
          {inlines(block.content)}
        </Typography>
      );
    case 'bulletList':
    case 'orderedList':
      return (
        <Box component={block.type === 'bulletList' ? 'ul' : 'ol'} sx={{ my: 1, pl: 3 }}>
          {block.content.map((item, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <li key={index}>{paragraphs(item.content)}</li>
          ))}
        </Box>
      );
    case 'blockquote':
      return (
        <Box component="blockquote" sx={{ mx: 0, my: 1, pl: 1.5, borderLeft: 3, borderColor: 'divider' }}>
          {paragraphs(block.content)}
        </Box>
      );
    default:
      return <Typography sx={{ my: 1 }}>{inlines(block.content)}</Typography>;
  }
}

type Paragraphs = readonly { readonly content?: RichTextInline[] | undefined }[];

const paragraphs = (all: Paragraphs): ReactNode =>
  all.map(({ content }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- as above
    <Typography key={index}>{inlines(content)}</Typography>
  ));

const inlines = (content: readonly RichTextInline[] = []): ReactNode =>
  // oxlint-disable-next-line react/no-array-index-key -- as above
  content.map((inline, index) => <Inline key={index} inline={inline} />);

function Inline({ inline }: { readonly inline: RichTextInline }): ReactNode {
  if (inline.type === 'hardBreak') return <br />;
  return (inline.marks ?? []).reduce<ReactNode>((text, mark) => {
    if (mark.type === 'bold') return <strong>{text}</strong>;
    if (mark.type === 'italic') return <em>{text}</em>;
    return (
      <Link href={mark.attrs.href} target="_blank" rel="noopener noreferrer nofollow">
        {text}
      </Link>
    );
  }, inline.text);
}

import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { RichTextBlockView } from './rich-text-view.tsx';
import type { RichTextBlock } from '@daystream/domain';

/** A picture of the text, by its file. */
export interface ArticlePictureBlock {
  readonly type: 'picture';
  readonly attrs: { readonly fileId: number; readonly caption: string };
}

interface ArticleTextViewProps {
  readonly text: { readonly content: readonly (RichTextBlock | ArticlePictureBlock)[] };
  readonly renderPicture: (picture: ArticlePictureBlock['attrs']) => ReactNode;
}

/** The text of an article: the rich text of courses with pictures. It is built from elements, never from HTML. */
export function ArticleTextView({ text, renderPicture }: ArticleTextViewProps) {
  return (
    <Box sx={{ maxWidth: '72ch', overflowWrap: 'anywhere', '& > :first-of-type': { mt: 0 } }}>
      {text.content.map((block, index) =>
        block.type === 'picture' ? (
          // oxlint-disable-next-line react/no-array-index-key -- a stored text does not change its order
          <Box key={index} sx={{ my: 2 }}>
            {renderPicture(block.attrs)}
          </Box>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <RichTextBlockView key={index} block={block} headingLevel={2} />
        ),
      )}
    </Box>
  );
}

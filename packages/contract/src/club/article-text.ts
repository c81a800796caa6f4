/** The text of an article: the rich text of courses with pictures between its blocks. */
import { z } from 'zod';
import { richTextBlocks } from '../courses/rich-text.ts';
import { Id, text } from '../wire.ts';

/** A picture of the text, by its file: its addresses are sent beside the text, because they are signed for the reader. */
const PictureBlock = z.object({
  type: z.literal('picture'),
  attrs: z.object({ file_id: Id, caption: text(300) }),
});
/** Pictures of one text. */
const maxArticlePictures = 50;

export const ArticleText = z
  .object({
    type: z.literal('doc'),
    content: z
      .array(z.discriminatedUnion('type', [...richTextBlocks, PictureBlock]))
      .max(1000, 'too_long')
      .refine(
        (blocks) => blocks.filter(({ type }) => type === 'picture').length <= maxArticlePictures,
        'too_long',
      ),
  })
  .meta({ id: 'ArticleText' });
export type ArticleText = z.infer<typeof ArticleText>;
export type ArticleBlock = ArticleText['content'][number];

import type { ArticleBlock, ArticleText } from '@daystream/contract';
import { richTextToPlain } from '../courses/rich-text.ts';

export type { ArticleBlock, ArticleText };
type PictureBlock = Extract<ArticleBlock, { type: 'picture' }>;

const isPicture = (block: ArticleBlock): block is PictureBlock => block.type === 'picture';

/** The ids of the pictures of a text, each once, in the order of the text. */
export function picturesOfArticle(text: ArticleText | null): number[] {
  return [...new Set((text?.content ?? []).filter(isPicture).map(({ attrs }) => attrs.file_id))];
}

/** The words of a text for a search, with the captions of its pictures. */
export function articleToPlain({ content }: ArticleText): string {
  return content
    .map((block) =>
      isPicture(block) ? block.attrs.caption : richTextToPlain({ type: 'doc', content: [block] }),
    )
    .filter((text) => text !== '')
    .join('\n\n');
}

/** Whether an article has something to read: words, or a picture. */
export const hasArticleText = (text: ArticleText | null): boolean =>
  text !== null && (picturesOfArticle(text).length > 0 || articleToPlain(text) !== '');

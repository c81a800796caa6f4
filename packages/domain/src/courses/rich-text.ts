import type { RichText, RichTextBlock, RichTextInline } from '@daystream/contract';

export type { RichText, RichTextBlock, RichTextInline };

/** The text of a document without its form, for searches, notifications and clients that show plain text: a line per paragraph, an empty line between blocks. */
export function richTextToPlain({ content }: RichText): string {
  return content.map(blockText).join('\n\n').trim();
}

function blockText(block: RichTextBlock): string {
  switch (block.type) {
    case 'bulletList':
      return block.content.map((item) => `• ${paragraphsText(item.content)}`).join('\n');
    case 'orderedList':
      return block.content.map((item, index) => `${index + 1}. ${paragraphsText(item.content)}`).join('\n');
    case 'blockquote':
      return paragraphsText(block.content);
    default:
      return inlineText(block.content);
  }
}

const paragraphsText = (paragraphs: readonly { readonly content?: RichTextInline[] | undefined }[]) =>
  paragraphs.map(({ content }) => inlineText(content)).join('\n');

const inlineText = (content: readonly RichTextInline[] = []) =>
  content.map((inline) => (inline.type === 'text' ? inline.text : '\n')).join('');

/** A document with the paragraphs of a plain text; null for a text without letters. */
export function plainToRichText(text: string): RichText | null {
  if (text.trim() === '') return null;
  const paragraphs = text.trim().split(/\n{2,}/);
  return {
    type: 'doc',
    content: paragraphs.map((paragraph) => ({
      type: 'paragraph' as const,
      content: paragraph
        .split('\n')
        .flatMap((line, index) => (index > 0 ? [lineBreak, toInline(line)] : [toInline(line)]))
        .filter((inline) => inline.type !== 'text' || inline.text !== ''),
    })),
  };
}

const lineBreak = { type: 'hardBreak' } as const satisfies RichTextInline;
const toInline = (text: string): RichTextInline => ({ type: 'text', text });

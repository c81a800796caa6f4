/**
 * Rich text: a document as a tree, never as HTML. Whatever is not in this schema is refused, so that a stored document contains no scripts, styles or foreign addresses. Lists are
 * not nested: the schema has a bounded depth.
 */
import { z } from 'zod';

/** Letters of all texts of a document. */
const richTextMaxLength = 20_000;

/** An address that a link may have: a page or an e-mail. */
const LinkAddress = z
  .string()
  .max(2000, 'too_long')
  .refine((value) => /^(https?:\/\/|mailto:)\S+$/i.test(value) && URL.canParse(value), 'not_link');

const Mark = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bold') }),
  z.object({ type: z.literal('italic') }),
  z.object({ type: z.literal('link'), attrs: z.object({ href: LinkAddress }) }),
]);
const plainText = z
  .string()
  .min(1, 'required')
  .max(richTextMaxLength, 'too_long')
  .refine((value) => !value.includes('\u0000'), 'not_allowed');
const Inline = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: plainText, marks: z.array(Mark).max(3, 'too_long').optional() }),
  z.object({ type: z.literal('hardBreak') }),
]);
const inlines = z.array(Inline).max(2000, 'too_long').optional();
const Paragraph = z.object({ type: z.literal('paragraph'), content: inlines });
const paragraphs = z.array(Paragraph).min(1, 'required').max(200, 'too_long');
const ListItem = z.object({ type: z.literal('listItem'), content: paragraphs });
const items = z.array(ListItem).min(1, 'required').max(500, 'too_long');
/** The kinds of blocks of a text. */
export const richTextBlocks = [
  Paragraph,
  z.object({
    type: z.literal('heading'),
    attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]) }),
    content: inlines,
  }),
  z.object({ type: z.literal('bulletList'), content: items }),
  z.object({ type: z.literal('orderedList'), content: items }),
  z.object({ type: z.literal('blockquote'), content: paragraphs }),
] as const;
const Block = z.discriminatedUnion('type', [...richTextBlocks]);

export const RichText = z
  .object({ type: z.literal('doc'), content: z.array(Block).max(1000, 'too_long') })
  .meta({ id: 'RichText' });
export type RichText = z.infer<typeof RichText>;
export type RichTextBlock = RichText['content'][number];
export type RichTextInline = NonNullable<Extract<RichTextBlock, { type: 'paragraph' }>['content']>[number];

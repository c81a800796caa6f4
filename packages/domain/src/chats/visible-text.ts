import { visibleText } from '@daystream/contract';

export { visibleText };

const graphemes = new Intl.Segmenter();

/** The beginning of a text for lists and quotations, at most `length` characters with the ellipsis. */
export function previewOf(text: string, length = 140): string {
  const characters = Array.from(graphemes.segment(visibleText(text)), ({ segment }) => segment);
  return characters.length <= length
    ? characters.join('')
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}

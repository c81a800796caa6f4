import { visibleText } from '../chats/visible-text.ts';

/** Control characters other than the line break and the tab. */
// eslint-disable-next-line no-control-regex -- they are what is removed
const controls = /[\u0000-\u0008\u000B-\u001F\u007F]/g;

/**
 * A text of foreign origin (of an e-mail, an archive, a table) as a column takes it: without NUL and other control characters, without halves of surrogate pairs,
 * which PostgreSQL refuses, with `\n` as its only line break, at most `maxLength` UTF-16 units, and not cut within a character. Linear in `maxLength`,
 * however long the text is.
 */
export function foreignText(text: string | null | undefined, maxLength: number): string {
  // Line breaks of two characters may become one: the result is cut again.
  const head = (text ?? '').slice(0, 2 * maxLength);
  return cut(
    head
      .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
      .replaceAll(controls, '')
      .toWellFormed(),
    maxLength,
  );
}

/** The same for a name, a subject or another value on one line: also without characters that cannot be seen or turn the direction of the text. */
export const foreignLine = (text: string | null | undefined, maxLength: number): string =>
  cut(visibleText((text ?? '').slice(0, 4 * maxLength).toWellFormed()), maxLength).trim();

function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const last = text.charCodeAt(maxLength - 1);
  const isHalf = last >= 0xd800 && last < 0xdc00;
  return text.slice(0, isHalf ? maxLength - 1 : maxLength);
}

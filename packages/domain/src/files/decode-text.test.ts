import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const russian = '1\n00:00:01,000 --> 00:00:02,000\nЗдравствуйте, это первый урок\n';
const markup = '1\n00:00:01,000 --> 00:00:02,000\n<font color="#ffffff"><i>Вдох</i></font>\n';
const spanish = '1\n00:00:01,000 --> 00:00:02,000\n¿Cómo estás? Mañana más\n';
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
const swapped = (bytes: Uint8Array) => new Uint8Array(Buffer.from(bytes).swap16());
/** Windows-1251: the letters of Russian are in one block, `А` at 0xC0. */
const windows1251 = (text: string) =>
  Uint8Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return code >= 0x410 ? code - 0x410 + 0xc0 : code;
  });
const windows1252 = (text: string) => Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);

test.each([
  ['UTF-8', russian, new TextEncoder().encode(russian)],
  ['UTF-8 with a byte order mark', russian, new TextEncoder().encode(`\uFEFF${russian}`)],
  ['UTF-16 LE with a byte order mark', russian, utf16(`\uFEFF${russian}`)],
  ['UTF-16 BE with a byte order mark', russian, swapped(utf16(`\uFEFF${russian}`))],
  ['UTF-16 LE without a mark', russian, utf16(russian)],
  ['UTF-16 BE without a mark', russian, swapped(utf16(russian))],
  ['Windows-1251', russian, windows1251(russian)],
  ['Windows-1251 with much markup', markup, windows1251(markup)],
  ['Windows-1252', spanish, windows1252(spanish)],
])('decodes %s', (_, text, bytes) => {
  expect(decodeText(bytes)).toBe(text);
});

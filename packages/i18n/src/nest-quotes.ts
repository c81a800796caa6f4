import type { PostProcessorModule } from 'i18next';

/** The outer and the inner quotation marks of a language, each opening and closing. */
const marks = {
  ru: { outer: '«»', inner: '„“' },
  en: { outer: '“”', inner: '‘’' },
  es: { outer: '«»', inner: '“”' },
} as const;

/**
 * Replaces quotation marks within quotation marks by the inner ones of the language: «Подписка «Аврора»» becomes «Подписка „Аврора“». Texts put titles into
 * quotation marks, and titles may contain some themselves.
 */
export function nestQuotes(language: string, text: string): string {
  const { outer, inner } = marks[language as keyof typeof marks] ?? marks.en;
  const [open = '', close = ''] = outer;
  if (text.indexOf(open) === text.lastIndexOf(open)) return text;
  let depth = 0;
  let result = '';
  for (const character of text) {
    if (character === open) depth += 1;
    const isInner = depth > 1;
    if (character === close && depth > 0) depth -= 1;
    result +=
      isInner && character === open ? inner[0] : isInner && character === close ? inner[1] : character;
  }
  return result;
}

/** One period where a text ends a sentence with a Russian date, which ends with the period of «г.»: «до 1 января 2027 г..» has one too many. */
export const endOnce = (text: string): string => text.replaceAll(/(\d\s?г\.)\.(?!\.)/gu, '$1');

/** `nestQuotes` and `endOnce` for all texts of an i18next instance: to be used with `postProcess: nestedQuotes.name`. */
export const nestedQuotes = {
  type: 'postProcessor',
  name: 'nestedQuotes',
  // `lng` is set by `getFixedT`; the translator knows the language of the instance.
  process: (value: string, _key, { lng }, translator: { language: string }) =>
    endOnce(nestQuotes(lng ?? translator.language, value)),
} satisfies PostProcessorModule;

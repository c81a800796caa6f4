const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** First strong isolate and pop directional isolate. */
const [open, close] = ['\u2068', '\u2069'];

/**
 * Keeps the direction of a text to itself: a name in Hebrew or Arabic would otherwise move the numbers, dates and marks beside it. A text from left to right
 * is returned unchanged.
 */
export const isolate = (text: string): string => (rightToLeft.test(text) ? open + text + close : text);

/** Joins short facts to one line, as in `Anna · 5 May`; leaves out empty ones. */
export const joinFacts = (facts: readonly (string | number | false | null | undefined)[]): string =>
  facts
    .filter(Boolean)
    .map((fact) => isolate(String(fact)))
    .join(' · ');

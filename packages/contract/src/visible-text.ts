/**
 * Characters without a shape of their own: zero-width ones, marks and overrides of the writing direction, fillers that look like a space, tags. The joiner U+200D
 * is not among them, because it builds emoji, nor is U+200C, which separates parts of Persian names.
 */
const invisible =
  /[\u00AD\u061C\u115F\u1160\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]|\u034F|\u17B4|\u17B5|\u180B|\u180C|\u180D|\u180E|\u180F|[\u{1D173}-\u{1D17A}\u{E0000}-\u{E007F}]/gu;
const joinerOutsideEmoji =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D|\u200D(?!\p{Extended_Pictographic})/gu;
const separatorOutsideArabic = /(?<!\p{Script=Arabic})\u200C|\u200C(?!\p{Script=Arabic})/gu;
/** Halves of surrogate pairs, which no database stores. */
const halves = /\p{Surrogate}/gu;
/** Control characters other than the line break and the tab. */
// eslint-disable-next-line no-control-regex -- they are what is removed
const controls = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/gu;

/**
 * A text on one line without characters that cannot be seen: for names and previews, where they would turn the direction of what follows or hide a difference.
 * Empty if the text has nothing else.
 */
export function visibleText(text: string): string {
  return text
    .replaceAll(halves, '')
    .replaceAll(controls, ' ')
    .replaceAll(invisible, '')
    .replaceAll(joinerOutsideEmoji, '')
    .replaceAll(separatorOutsideArabic, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/** A name of a person as it is stored: on one line, composed, without characters that cannot be seen or turn the direction of the text. */
export const cleanPersonName = (name: string): string => visibleText(name).normalize('NFC');

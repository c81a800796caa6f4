export type LessonKind = 'analysis' | 'execution' | 'theory';

const kinds = new Map<string, LessonKind>([
  ['разбор', 'analysis'],
  ['выполнение', 'execution'],
  ['теория', 'theory'],
]);
const brackets = [
  ['(', ')'],
  ['[', ']'],
] as const;

/**
 * Splits the bracketed kind, which is Russian in every language, off a lesson's title: `Скулы (Разбор)` or `Скулы [Разбор]` → `Скулы`, `analysis`. Any other title is returned
 * unchanged. `i18n` has the subtitle's text. Source: spec product §3, Lesson.
 */
export function splitLessonTitle(title: string): {
  readonly title: string;
  readonly subtitle: LessonKind | null;
} {
  const text = title.trim();
  const bracket = brackets.find(([, close]) => text.endsWith(close));
  const open = bracket ? text.lastIndexOf(bracket[0]) : -1;
  // A title that consists only of a kind keeps it: a lesson needs a name.
  if (open > 0) {
    const subtitle = kinds.get(
      text
        .slice(open + 1, -1)
        .trim()
        .toLowerCase(),
    );
    if (subtitle) return { title: text.slice(0, open).trimEnd(), subtitle };
  }
  return { title: text, subtitle: null };
}

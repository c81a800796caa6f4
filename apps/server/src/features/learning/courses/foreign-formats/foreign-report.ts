import { CourseImportNoteCode, type CourseImportNote } from '@daystream/contract';

const maxNames = 100;
const maxNameLength = 200;

/** Collects what was not taken over, by its kind. */
export function createReport() {
  const found = new Map<CourseImportNoteCode, { names: Set<string>; others: number }>();
  return {
    /** `name`: the title in the foreign course, the name of a file, or a number. */
    add(code: CourseImportNoteCode, name: string): void {
      const note = found.get(code) ?? { names: new Set(), others: 0 };
      found.set(code, note);
      const shown = name
        .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
        .trim()
        .slice(0, maxNameLength);
      if (note.names.size < maxNames) note.names.add(shown);
      else if (!note.names.has(shown)) note.others += 1;
    },
    /** In the order of the codes. */
    notes: (): CourseImportNote[] =>
      CourseImportNoteCode.options.flatMap((code) => {
        const { names = new Set<string>(), others = 0 } = found.get(code) ?? {};
        return [...names, ...(others > 0 ? [`+${others}`] : [])].map((name) => ({ code, name, place: '' }));
      }),
  };
}
export type ReportBuilder = ReturnType<typeof createReport>;

import type { ImportField, Language } from '@daystream/contract';
import { fieldErrorText } from '@daystream/i18n/server';
import type { RowNote } from './people-imports.repository.ts';

interface Table {
  columns: readonly string[];
  mapping: readonly (ImportField | null)[];
}

/** The reason in the reader's language, and the title of the column that it concerns. */
export function presentNote(
  language: Language,
  { line, field, error, values }: RowNote,
  { columns, mapping }: Table,
) {
  const index = mapping.indexOf(field as ImportField);
  return {
    line,
    field: field ?? '',
    column: index < 0 ? '' : (columns[index] ?? ''),
    // The codes of rows have no values, or the number of letters that a cell may have.
    reason: fieldErrorText(language, error as 'cell_too_long', { number: values?.number ?? 0 }),
  };
}

/** The same as one text: `Телефон: …`. */
export function noteText(language: Language, note: RowNote, table: Table): string {
  const { column, reason } = presentNote(language, note, table);
  return column === '' ? reason : `${column}: ${reason}`;
}

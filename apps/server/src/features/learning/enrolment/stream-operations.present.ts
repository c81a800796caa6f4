import type { Language, StreamOperationRecord } from '@daystream/contract';
import { displayName } from '@daystream/domain';
import { errorText, fieldErrorText } from '@daystream/i18n/server';
import type { OperationRow } from './stream-operations.repository.ts';

/** The text of a stored error: the code of a field after `field:`, or the code of a reply. */
export function reasonText(language: Language, error: string): string {
  // None of these codes has values in its text.
  return error.startsWith('field:')
    ? fieldErrorText(language, error.slice('field:'.length) as 'not_allowed')
    : errorText(language, error as 'forbidden');
}

const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000);

export function presentOperation(row: OperationRow, language: Language): StreamOperationRecord {
  const nameOf = (person: { name: string; last_name: string; email: string | null }) =>
    displayName({ firstName: person.name, lastName: person.last_name, email: person.email });
  const { name, last_name, email } = row;
  return {
    id: row.id,
    action: row.action,
    user_name: name === null ? null : nameOf({ name, last_name: last_name ?? '', email }),
    is_finished: row.finished_at !== null,
    total: row.total,
    done_count: row.done_count,
    effects: row.effects ?? [],
    failures_count: row.failures_count,
    failures: (row.failures ?? []).map(({ user_id, code, ...person }) => ({
      user_id,
      user_name: nameOf(person),
      reason: reasonText(language, code),
    })),
    created_at: toSeconds(row.created_at),
    finished_at: row.finished_at === null ? null : toSeconds(row.finished_at),
  };
}

import type { SchoolFields } from './school-fields.ts';

const key = 'daystream.setup';

/** What was entered before the page was loaded again in this tab. */
export function readKeptFields(storage: Storage): Partial<SchoolFields> {
  try {
    return JSON.parse(storage.getItem(key) ?? '{}') as Partial<SchoolFields>;
  } catch {
    return {};
  }
}

/** Keeps what is entered until the tab is closed. The password is not kept. */
export function keepFields(storage: Storage, fields: SchoolFields): void {
  storage.setItem(key, JSON.stringify({ ...fields, password: undefined }));
}

export function forgetFields(storage: Storage): void {
  storage.removeItem(key);
}

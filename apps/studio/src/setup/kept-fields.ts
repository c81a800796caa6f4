import type { BrandFields } from './brand-fields.ts';

const key = 'daystream.setup';

/** What was entered before the page was loaded again in this tab. */
export function readKeptFields(storage: Storage): Partial<BrandFields> {
  try {
    return JSON.parse(storage.getItem(key) ?? '{}') as Partial<BrandFields>;
  } catch {
    return {};
  }
}

/** Keeps what is entered until the tab is closed. The password is not kept. */
export function keepFields(storage: Storage, fields: BrandFields): void {
  storage.setItem(key, JSON.stringify({ ...fields, password: undefined }));
}

export function forgetFields(storage: Storage): void {
  storage.removeItem(key);
}

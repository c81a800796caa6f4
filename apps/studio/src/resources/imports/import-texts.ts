import type { ImportField } from '@daystream/contract';
import type { PeopleImport } from '../../platform/records.ts';

export const importStateTexts = {
  draft: 'imports.state.draft',
  running: 'imports.state.running',
  done: 'imports.state.done',
  undoing: 'imports.state.undoing',
  undone: 'imports.state.undone',
} as const satisfies Record<PeopleImport['state'], string>;

export const importFieldTexts = {
  email: 'people.email',
  name: 'people.name',
  last_name: 'imports.field.lastName',
  phone: 'people.phone',
  city: 'imports.field.city',
  birthday: 'imports.field.birthday',
  label: 'imports.field.label',
} as const satisfies Record<ImportField, string>;

import type { imports as source } from '../../ru/studio/imports.ts';
import type { Translated } from '../../translated.ts';

/** People from a CSV file. */
export const imports = {
  imports: {
    title: 'Import people',
    open: 'Import from CSV',
    file: 'File',
    rows: 'Rows',
    rowsCount_one: '{{count}} row',
    rowsCount_other: '{{count}} rows',
    empty: 'Upload a table as CSV: column titles in the first line, up to 5,000 people.',
    choose: 'Choose a CSV file',
    tooLarge: 'This file is too large: the limit is 900 kB',
    read: 'The file was read',
    state: {
      draft: 'Not started',
      running: 'In progress',
      done: 'Done',
      undoing: 'Being undone',
      undone: 'Undone',
    },
    field: { lastName: 'Last name', city: 'City', birthday: 'Birthday', label: 'Label (segment)' },
    columns: 'What the columns contain',
    column: 'Column {{number}}',
    contains: 'Contains',
    leaveOut: 'Leave out',
    course: 'Give a course',
    courseOptional: 'Course (optional)',
    newCount_one: '{{count}} person will be added',
    newCount_other: '{{count}} people will be added',
    foundCount_one: '{{count}} person is in the school already; the profile stays as it is',
    foundCount_other: '{{count}} people are in the school already; their profiles stay as they are',
    foundCountCourse_one:
      '{{count}} person is in the school already: they get the course, and the profile stays as it is',
    foundCountCourse_other:
      '{{count}} people are in the school already: they get the course, and their profiles stay as they are',
    failedCount_one: '{{count}} row with an error',
    failedCount_other: '{{count}} rows with errors',
    lineError: 'Line {{line}}: {{reason}}',
    start_one: 'Import {{count}} person',
    start_other: 'Import {{count}} people',
    giveCourse_one: 'Give the course to {{count}} person',
    giveCourse_other: 'Give the course to {{count}} people',
    started: 'The import has begun',
    created: 'Added',
    found: 'Already in the school',
    failed: 'With errors',
    undone: 'Undone',
    kept: 'Kept because in use',
    undo: 'Undo the import',
    undoTitle: 'Undo the import?',
    undoText:
      'The added accounts are deleted and the given courses are taken back. Whoever has signed in or begun stays.',
    undoStarted: 'The import is being undone',
  },
} as const satisfies Translated<typeof source, 'en'>;

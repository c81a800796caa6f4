import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { messageRefusal } from './message.ts';

test.each([
  ['a text', 'Здравствуйте', 0, {}],
  ['a file', '', 1, {}],
  ['neither text nor file', '', 0, { message: 'message_required' }],
  ['only whitespace', ' \n\t\u00A0', 0, { message: 'message_required' }],
  ['the maximum length', 'я'.repeat(5000), 0, {}],
  ['the maximum length within whitespace', `  ${'я'.repeat(5000)}\n`, 0, {}],
  ['one character too many', 'я'.repeat(5001), 0, { message: 'too_long' }],
  ['100,000 characters', 'x'.repeat(100_000), 3, { message: 'too_long' }],
  ['ten files', '', 10, {}],
  ['eleven files', '', 11, { fileIds: 'too_long' }],
  ['too long, with too many files', 'x'.repeat(5001), 11, { message: 'too_long', fileIds: 'too_long' }],
])('messageRefusal: %s', (_, message, fileCount, expected) => {
  expect(messageRefusal({ message, fileCount })).toEqual(expected);
});

test('ignores surrounding whitespace and accepts text, file, or both [rules §5 chat message]', () => {
  const blanks = fc.string({ unit: fc.constantFrom(' ', '\n', '\t', '\u00A0') });
  fc.assert(
    fc.property(blanks, fc.string(), blanks, fc.nat(12), (before, message, after, fileCount) => {
      const refusal = messageRefusal({ message: before + message + after, fileCount });
      expect(refusal).toEqual(messageRefusal({ message, fileCount }));
      expect('message' in refusal).toBe(message.trim() === '' && fileCount === 0);
      expect('fileIds' in refusal).toBe(fileCount > 10);
    }),
  );
});

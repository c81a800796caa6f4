import { expect, test } from 'vitest';
import { messageRefusal } from './message.ts';
import { previewOf, visibleText } from './visible-text.ts';

test.each([
  ['\u202Egpj.exe', 'gpj.exe'],
  ['a\u200Bb\u2060c\uFEFF', 'abc'],
  ['  two\n\n lines\t', 'two lines'],
  ['\u2066Anna\u2069 \u200FP.', 'Anna P.'],
  ['👨\u200D👩\u200D👧 and ❤\uFE0F\u200D🔥', '👨\u200D👩\u200D👧 and ❤\uFE0F\u200D🔥'],
  ['in\u200Dside', 'inside'],
  ['Ёж ñandú', 'Ёж ñandú'],
  ['\u0007bell\u0000', 'bell'],
  ['half \uD83C of \uDC00🌸', 'half of 🌸'],
])('the visible text of %j is %j', (text, expected) => {
  expect(visibleText(text)).toBe(expected);
});

test.each(['\u200B', '\u202E \u2066', '\u3164\u2800', '\u00AD\n\u034F', '\u200D', '\u{E0041}'])(
  '%j counts as an empty message',
  (message) => {
    expect(messageRefusal({ message, fileCount: 0 })).toEqual({ message: 'message_required' });
    expect(messageRefusal({ message, fileCount: 1 })).toEqual({});
  },
);

test('a preview ends at a whole character', () => {
  expect(previewOf('👨\u200D👩\u200D👧'.repeat(5), 3)).toBe(`${'👨\u200D👩\u200D👧'.repeat(2)}…`);
  expect(previewOf('short')).toBe('short');
});

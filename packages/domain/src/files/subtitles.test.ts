import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatCueTime,
  formatVtt,
  parseCueTime,
  parseSubtitles,
  subtitleProblems,
  type SubtitleCue,
} from './subtitles.ts';

const srt = `1\r
00:00:01,000 --> 00:00:02,500\r
<i>Вдох</i> &amp; <font color="red">выдох</font>\r
вторая строка\r
\r
2\r
00:01:00,5 --> 00:01:02,000\r
{\\an8}Сверху\r
`;

test('reads SubRip without tags, positions and counters', () => {
  expect(parseSubtitles(srt)).toEqual({
    cues: [
      { start: 1000, end: 2500, text: 'Вдох & выдох\nвторая строка' },
      { start: 60_500, end: 62_000, text: 'Сверху' },
    ],
    skipped: 0,
  });
});

test('reads WebVTT without its header, comments, styles, settings and identifiers', () => {
  const vtt = `\uFEFFWEBVTT - a title

STYLE
::cue { background: url(https://example.com) }

NOTE 00:00:09.000 --> 00:00:10.000
a comment

intro
00:01.000 --> 00:02.000 align:start line:0
<v Anna>Hello <c.loud>there</c>

01:00:00.000 --> 01:00:01.000
late
`;
  expect(parseSubtitles(vtt).cues).toEqual([
    { start: 1000, end: 2000, text: 'Hello there' },
    { start: 3_600_000, end: 3_601_000, text: 'late' },
  ]);
});

test.each([
  [
    'without an empty line between blocks',
    '1\n00:01,0 --> 00:02,0\na\n2\n00:03,0 --> 00:04,0\nb',
    ['a', 'b'],
    0,
  ],
  ['that end before they start', '00:02.000 --> 00:01.000\na', [], 1],
  ['without text', '00:01.000 --> 00:02.000\n\n00:02.000 --> 00:03.000\nb', ['b'], 1],
  ['with a time that does not exist', '00:61.000 --> 00:99.000\na', [], 1],
  ['of scripts only', '00:01.000 --> 00:02.000\n<script src="x"></script>', [], 1],
  ['out of order', '00:05.000 --> 00:06.000\nb\n\n00:01.000 --> 00:02.000\na', ['a', 'b'], 0],
  [
    'with a blank line inside',
    '1\n00:01,0 --> 00:02,0\nFirst\n\nSecond\n\n2\n00:03,0 --> 00:04,0\nb',
    ['First\nSecond', 'b'],
    0,
  ],
  [
    'with a blank first line',
    '1\n00:01,0 --> 00:02,0\n\nFirst\n\n2\n00:03,0 --> 00:04,0\nb',
    ['First', 'b'],
    0,
  ],
  [
    'with a comment after a blank line',
    'WEBVTT\n\n00:01.000 --> 00:02.000\na\n\nNOTE x\ny\n\nname\n00:03.000 --> 00:04.000\nb',
    ['a', 'b'],
    0,
  ],
  ['with a text that begins with NOTE', '1\n00:01,0 --> 00:02,0\nNOTE this', ['NOTE this'], 0],
  ['with an arrow in the text', '1\n00:01,0 --> 00:02,0\na --> b', ['a --> b'], 0],
  ['whose time cannot be read', '1\n00:01,0 --> 00:02,0\na\n\n2\n00:03,0 --> later\nb', ['a'], 1],
  // In place of it, the time line and its text stood in the cue before.
  [
    'with a sign inside of a time',
    '1\n00:00:01,000 --> 00:00:02,000\na\n\n2\n00:00:-1,000 --> 00:00:03,000\nb',
    ['b', 'a'],
    0,
  ],
  [
    'with wide punctuation',
    '1\n00:00:01,000 --> 00:00:02,000\na\n\n2\n00：00：03，000 --> 00：00：04，000\nb',
    ['a', 'b'],
    0,
  ],
  [
    'with a time that no program reads',
    '1\n00:00:01,000 --> 00:00:02,000\na\n\n2\n00:00:0-3,000 --> 00:00:04,000\nb',
    ['a'],
    1,
  ],
  [
    'with a time below zero',
    '1\n-00:00:01,000 --> 00:00:03,000\na\n\n2\n00:03,0 --> 00:04,0\nb',
    ['a', 'b'],
    0,
  ],
  [
    'with changed arrows and spaces',
    '1\n00:00:01,000 -- > 00:00:02,000\na\n\n2\n00: 00: 03, 000 –> 00: 00: 04, 000\nb',
    ['a', 'b'],
    0,
  ],
  [
    'with a letter in place of a zero',
    '1\n00:00:01,000 --> 00:00:02,000\na\n\n2\nO0:00:03,000 --> 00:00:04,000\nb',
    ['a'],
    1,
  ],
  ['with seven digits after the comma', '1\n00:00:01,0000000 --> 00:00:02,1234567\na', ['a'], 0],
  [
    'of SubStation in SubRip',
    String.raw`1
00:01,0 --> 00:02,0
{\an8}{\b1}a{\b0}\Nb\hc`,
    ['a\nb c'],
    0,
  ],
  ['with a time table', '1\n00:01,0 --> 00:02,0\n10:00 -> 11:00 yoga', ['10:00 -> 11:00 yoga'], 0],
  ['with a path in WebVTT', 'WEBVTT\n\n00:01.000 --> 00:02.000\nC:\\News', ['C:\\News'], 0],
  ['that are no subtitles', 'MZ\u0000\u0001 nothing here', [], 0],
])('reads cues %s', (_, source, texts, skipped) => {
  const parsed = parseSubtitles(source);
  expect([parsed.cues.map(({ text }) => text), parsed.skipped]).toEqual([texts, skipped]);
});

test('text that looks like markup, an arrow or an end of a cue stays text', () => {
  const cues: SubtitleCue[] = [{ start: 0, end: 1000, text: 'a < b --> c & <b>d</b>\n\nlast' }];
  const vtt = formatVtt(cues);
  expect(vtt).not.toMatch(/<|(?<!\d )-->(?! \d)/);
  expect(parseSubtitles(vtt).cues[0]?.text).toBe('a < b --> c & <b>d</b>\nlast');
});

test.each([
  ['&#39;a&#39; &#x27;b&#X27; &apos;c&apos;', "'a' 'b' 'c'"],
  [
    '&quot;&hellip;&quot; &laquo;&eacute;&raquo; &copy; &nbsp;&euro;&CounterClockwiseContourIntegral;',
    '"…" «é» © \u00A0€∳',
  ],
  ['a&#0;b&#x0000;c &unknown; R&D; AT&T &amp;lt;', 'abc &unknown; R&D; AT&T &lt;'],
  ['I <3 you, if a<b and c>d then x', 'I <3 you, if a<b and c>d then x'],
  ['x<y>z <Смех> <b >bold</b> <B>B</B>', 'x<y>z <Смех> bold B'],
  ['<v.first Anna Lee>Hi</v> <lang en>x</lang> <ruby>a<rt>b</rt></ruby>', 'Hi x ab'],
  ['one<br>two<BR />three', 'one\ntwo\nthree'],
  ['<a href="x">a</a><span class=\'y\' id=z>b</span>', 'ab'],
])('the text %j is read as %j', (text, expected) => {
  expect(parseSubtitles(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}`).cues[0]?.text).toBe(expected);
});

test('reads a large text of beginnings of tags in time that grows with its length', () => {
  const text = '<i a="'.repeat(200_000);
  expect(parseSubtitles(`00:01.000 --> 00:02.000\n${text}`).cues[0]?.text).toHaveLength(text.length);
});

test('cues are the same after writing and reading them', () => {
  const line = fc
    .string({ minLength: 1, maxLength: 40, unit: 'grapheme' })
    .filter((text) => /^\S(.*\S)?$/u.test(text));
  // Of control characters none is kept.
  const text = line.filter((value) => !/[\p{Cc}\u2028\u2029]/u.test(value) && value.trim() === value);
  const cue = fc
    .tuple(fc.integer({ min: 0, max: 80_000_000 }), fc.integer({ min: 1, max: 10_000 }), text)
    .map(([start, length, value]) => ({ start, end: start + length, text: value }));
  fc.assert(
    fc.property(fc.array(cue, { maxLength: 20 }), (cues) => {
      const sorted = cues.toSorted((one, other) => one.start - other.start);
      expect(parseSubtitles(formatVtt(sorted)).cues).toEqual(sorted);
    }),
  );
});

test.each([
  ['1:02', 62_000],
  ['62.5', 62_500],
  ['00:01:02,250', 62_250],
  ['1:00:00', 3_600_000],
  ['0:75', null],
  ['', null],
  ['abc', null],
  ['-1', null],
])('parseCueTime(%j) = %j', (text, expected) => {
  expect(parseCueTime(text)).toBe(expected);
});

test('a time is the same after formatting and parsing it', () => {
  const time = fc.integer({ min: 0, max: 86_400_000 });
  fc.assert(
    fc.property(time, (ms) => {
      expect(parseCueTime(formatCueTime(ms))).toBe(ms);
    }),
  );
});

test('names the problem of each cue', () => {
  const cues = [
    { start: 0, end: 2000, text: 'a' },
    { start: 1000, end: 3000, text: 'overlaps' },
    { start: 4000, end: 4000, text: 'no length' },
    { start: 5000, end: 6000, text: '  ' },
    { start: 7000, end: 8000, text: 'much too long' },
    { start: 20_000, end: 21_000, text: 'late' },
  ];
  expect([...subtitleProblems(cues, { durationMs: 10_000, maxTextLength: 12 })]).toEqual([
    [1, 'overlaps'],
    [2, 'end_before_start'],
    [3, 'empty'],
    [4, 'too_long'],
    [5, 'after_end'],
  ]);
});

test('a file of WebVTT with small letters in its first line has comments too', () => {
  const file = 'webvtt\n\n00:01.000 --> 00:02.000\nHi\n\nNOTE not a text\n\n00:03.000 --> 00:04.000\nYo';
  expect(parseSubtitles(file).cues.map(({ text }) => text)).toEqual(['Hi', 'Yo']);
});

import { decodeHTMLStrict } from 'entities/decode';

/** Subtitles as authors edit them: plain text with times, read from SubRip and WebVTT and written as WebVTT. */

export interface SubtitleCue {
  /** Milliseconds from the beginning of the video. */
  readonly start: number;
  readonly end: number;
  /** Plain text; lines are separated by line feeds. */
  readonly text: string;
}

export interface ParsedSubtitles {
  /** In order of their start. */
  readonly cues: readonly SubtitleCue[];
  /** Blocks with a time line that could not be read or had no text. */
  readonly skipped: number;
}

const clock = String.raw`(-)?(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[.,:;](\d{1,9}))?`;
const timeLine = new RegExp(String.raw`^\s*${clock}\s*-->\s*${clock}(?:\s|$)`);
/** As the formats have it, or with thousandths as translation and reading programs write it: `00: 00: 01, 000 -- > 00: 00: 03, 000`, `–>`, `O0:00:01,000`. */
const arrow = /\s{0,5}(?:-{1,3}\s?>|[–—]\s?>)\s{0,5}/;
const looksLikeTimeLine = new RegExp(
  String.raw`^\s*(?:-?\d[\d:.,：，\s-]{0,30}-->|-?[\doO][\d:.,;oO\s]{3,25}[.,;]\s?\d{1,9}${arrow.source}-?[\doO]{1,3}\s?:)`,
);
const isBlank = (line: string | undefined) => line === undefined || line.trim() === '';

/**
 * Parses SubRip or WebVTT. Positions, styles, comments and tags are dropped. The text of a cue ends at the next time line and what numbers or names it: programs write blank
 * lines inside of cues.
 */
export function parseSubtitles(source: string): ParsedSubtitles {
  const cues: SubtitleCue[] = [];
  let skipped = 0;
  const lines = source.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const isVtt = /^WEBVTT(?:\s|$)/i.test(lines[0] ?? '');
  for (let index = 0; index < lines.length; index += 1) {
    if (isVtt && isOtherBlock(lines[index])) {
      while (!isBlank(lines[index + 1])) index += 1;
      continue;
    }
    if (!looksLikeTimeLine.test(lines[index] ?? '')) continue;
    const match = timeLine.exec(plainTimeLine(lines[index] ?? ''));
    const end = endOfCue(lines, index + 1, isVtt);
    const written = lines.slice(index + 1, end).join('\n');
    const text = plainText(isVtt ? written : withoutSubStation(written));
    const [start, until] = match === null ? [NaN, NaN] : [timeAt(match, 1), timeAt(match, 6)];
    if (text === '' || !(until > start)) skipped += 1;
    else cues.push({ start, end: until, text });
    index = end - 1;
  }
  return { cues: cues.toSorted((one, other) => one.start - other.start), skipped };
}

/** A comment, a style or a region of WebVTT. */
const isOtherBlock = (line: string | undefined) => /^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(line ?? '');

/** The line after the text of a cue: that of the next time line, or of its number (SubRip) or name (WebVTT, after a blank line). */
function endOfCue(lines: readonly string[], from: number, isVtt: boolean): number {
  let next = from;
  while (next < lines.length && !looksLikeTimeLine.test(lines[next] ?? '')) {
    if (isVtt && isOtherBlock(lines[next]) && isBlank(lines[next - 1])) return next;
    next += 1;
  }
  if (next === lines.length) return next;
  const above = lines[next - 1] ?? '';
  const isNumber = /^\s*\d+\s*$/.test(above);
  const isName = isVtt && !isBlank(above) && next - 1 > from && isBlank(lines[next - 2]);
  return next > from && (isNumber || isName) ? next - 1 : next;
}

/** With the arrow and without the spaces that the formats have, and the sign of a time at its beginning. */
const plainTimeLine = (line: string): string =>
  line
    .replace(arrow, ' --> ')
    .replaceAll('：', ':')
    .replaceAll('，', ',')
    .replaceAll(/(\d)\s?([:,.;])\s?(?=-?\d)/g, '$1$2')
    .replaceAll(/(?<![\d:.,])((?:\d{1,3}:){1,2})-(?=\d)/g, '-$1');

/** Programs that move subtitles forward write times below zero: the beginning of the video. */
function timeAt(match: RegExpExecArray, first: number): number {
  const [sign, hours = '0', minutes = '0', seconds = '0', fraction = '0'] = match.slice(first, first + 5);
  if (Number(minutes) > 59 || Number(seconds) > 59) return NaN;
  if (sign !== undefined) return 0;
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return whole * 1000 + Number(fraction.slice(0, 3).padEnd(3, '0'));
}

/** Tags of WebVTT, with classes and annotations, and of HTML, with attributes; other text between angle brackets is text (`a<b and c>d`). */
const tags = new RegExp(
  [
    String.raw`<\/?(?:c|i|b|u|s|em|strong|strike|del|font|span|p|div|small|big|sub|sup|tt|a|q|script|style|ruby|rt|rb|rp)(?:\.[^\s<>]{1,100})?(?:\s+[\w-]{1,40}\s*=\s*(?:"[^"<>]{0,200}"|'[^'<>]{0,200}'|[^\s"'<>]{1,200})){0,10}\s*\/?>`,
    String.raw`<(?:v|lang)(?:\.[^\s<>]{1,100})?(?:\s[^<>]{0,200})?>|<\/(?:v|lang)>`,
    String.raw`<[\d:.]{5,15}>`,
  ].join('|'),
  'gi',
);

/** SubRip that was made of SubStation keeps its line breaks and spaces. */
const withoutSubStation = (text: string) => text.replaceAll('\\N', '\n').replaceAll('\\h', ' ');

/** Text without tags (`<i>`, `<c.yellow>`, `<00:01.000>`) and positions of SubStation (`{\an8}`), with characters in place of references (`&amp;`, `&#39;`). */
function plainText(text: string): string {
  const withoutTags = text
    .replaceAll(/<br\s{0,5}\/?>/gi, '\n')
    .replaceAll(tags, '')
    .replaceAll(/\{\\[^{}]*\}/g, '');
  return (
    decodeHTMLStrict(withoutTags.replaceAll(/&#x?0+;/gi, ''))
      // eslint-disable-next-line no-control-regex -- control characters except the line feed
      .replaceAll(/[\u0000-\u0009\u000B-\u001F\u007F]/g, '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .join('\n')
  );
}

/** Writes WebVTT. Characters of markup are escaped, so that text of an author cannot become a tag or end a cue. */
export function formatVtt(cues: readonly SubtitleCue[]): string {
  const blocks = cues.map(({ start, end, text }) => {
    const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
    const escaped = lines.map((line) =>
      line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    );
    return `${formatCueTime(start)} --> ${formatCueTime(end)}\n${escaped.join('\n')}\n`;
  });
  return `WEBVTT\n\n${blocks.join('\n')}`;
}

/** 62,500 ms → `00:01:02.500`. */
export function formatCueTime(ms: number): string {
  const whole = Math.max(0, Math.round(ms));
  const pad = (value: number, length = 2) => String(value).padStart(length, '0');
  const seconds = Math.floor(whole / 1000);
  return `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}.${pad(whole % 1000, 3)}`;
}

/** Reads a time as people type it: `1:02`, `62.5`, `00:01:02,500`; null for anything else. Milliseconds. */
export function parseCueTime(text: string): number | null {
  const match = /^\s*(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,5})(?:[.,](\d{1,3}))?\s*$/.exec(text);
  if (match === null) return null;
  const [, hours = '0', minutes = '0', seconds = '0', fraction = '0'] = match;
  if (match[2] !== undefined && Number(seconds) > 59) return null;
  if (match[1] !== undefined && Number(minutes) > 59) return null;
  return (
    ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'))
  );
}

export type CueProblem = 'empty' | 'too_long' | 'end_before_start' | 'overlaps' | 'after_end';

/** What is wrong with each cue, by its index in the order of the list. `durationMs` is the length of the video, if it is known. */
export function subtitleProblems(
  cues: readonly SubtitleCue[],
  { durationMs, maxTextLength }: { readonly durationMs: number | null; readonly maxTextLength: number },
): ReadonlyMap<number, CueProblem> {
  const problems = new Map<number, CueProblem>();
  const order = cues.map((cue, index) => ({ ...cue, index })).toSorted((a, b) => a.start - b.start);
  let lastEnd = 0;
  for (const { start, end, text, index } of order) {
    if (text.trim() === '') problems.set(index, 'empty');
    else if (text.length > maxTextLength) problems.set(index, 'too_long');
    else if (end <= start) problems.set(index, 'end_before_start');
    else if (durationMs !== null && start >= durationMs) problems.set(index, 'after_end');
    else if (start < lastEnd) problems.set(index, 'overlaps');
    lastEnd = Math.max(lastEnd, end);
  }
  return problems;
}

/** Problems that do not prevent saving: players show overlapping cues above each other, and cues after the end never. */
export const isHarmless = (problem: CueProblem): boolean => problem === 'overlaps' || problem === 'after_end';

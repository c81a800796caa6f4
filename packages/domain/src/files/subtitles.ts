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

const clock = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?`;
const timeLine = new RegExp(String.raw`^\s*${clock}\s*-->\s*${clock}(?:\s|$)`);
const looksLikeTimeLine = /-->/;

/** Parses SubRip or WebVTT. Positions, styles, comments and tags are dropped; everything that is not a cue is ignored. */
export function parseSubtitles(source: string): ParsedSubtitles {
  const cues: SubtitleCue[] = [];
  let skipped = 0;
  const lines = source.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (/^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(line)) {
      while (index + 1 < lines.length && lines[index + 1]?.trim() !== '') index += 1;
      continue;
    }
    if (!looksLikeTimeLine.test(line)) continue;
    const match = timeLine.exec(line);
    const content: string[] = [];
    while (
      index + 1 < lines.length &&
      lines[index + 1]?.trim() !== '' &&
      !timeLine.test(lines[index + 1] ?? '')
    )
      content.push(lines[(index += 1)] ?? '');
    // The counter of a SubRip block that follows without an empty line.
    if (timeLine.test(lines[index + 1] ?? '') && /^\d+$/.test(content.at(-1)?.trim() ?? '')) content.pop();
    const text = plainText(content.join('\n'));
    const [start, end] = match === null ? [NaN, NaN] : [timeAt(match, 1), timeAt(match, 5)];
    if (text === '' || !(end > start)) skipped += 1;
    else cues.push({ start, end, text });
  }
  return { cues: cues.toSorted((one, other) => one.start - other.start), skipped };
}

function timeAt(match: RegExpExecArray, first: number): number {
  const [hours = '0', minutes = '0', seconds = '0', fraction = '0'] = match.slice(first, first + 4);
  if (Number(minutes) > 59 || Number(seconds) > 59) return NaN;
  return (
    ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'))
  );
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00A0',
  lrm: '\u200E',
  rlm: '\u200F',
  quot: '"',
};

/** Text without tags (`<i>`, `<c.yellow>`, `<00:01.000>`) and positions of SubStation (`{\an8}`), with characters in place of entities. */
function plainText(text: string): string {
  return (
    text
      .replaceAll(/<\/?[a-z\d][^<>]*>/gi, '')
      .replaceAll(/\{\\[^{}]*\}/g, '')
      .replaceAll(/&(\w{2,5});/g, (whole, name: string) => entities[name] ?? whole)
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

import { subtitleLimits } from '@daystream/contract';
import {
  decodeWithLoss,
  encodingName,
  parseSubtitles,
  type ParsedSubtitles,
  type SubtitleCue,
} from '@daystream/domain';

/** A cue in the editor, with a key that stays when cues are added or removed. */
export interface DraftCue extends SubtitleCue {
  readonly key: number;
}

/** Unsaved subtitles, stored on the device. */
export interface SubtitleDraft {
  /** The version that they are based on; null for new subtitles. */
  readonly baseFileId: number | null;
  readonly label: string;
  readonly cues: readonly DraftCue[];
}

export function isSubtitleDraft(value: unknown): value is SubtitleDraft {
  const { baseFileId, label, cues } = (value ?? {}) as Partial<Record<keyof SubtitleDraft, unknown>>;
  return (
    (baseFileId === null || typeof baseFileId === 'number') &&
    typeof label === 'string' &&
    Array.isArray(cues)
  );
}

export const withKeys = (cues: readonly SubtitleCue[]): DraftCue[] =>
  cues.map(({ start, end, text }, key) => ({ start, end, text, key }));

const defaultLengthMs = 2000;

/** Adds an empty cue at a time, before the cues that begin later. */
export function withCueAt(cues: readonly DraftCue[], start: number): readonly DraftCue[] {
  const key = Math.max(-1, ...cues.map((cue) => cue.key)) + 1;
  const next = cues.findIndex((cue) => cue.start > start);
  const added = { key, start, end: start + defaultLengthMs, text: '' };
  return next < 0 ? [...cues, added] : cues.toSpliced(next, 0, added);
}

/** Cues, and the name of the encoding if it was guessed. */
export type ReadSubtitles =
  | (ParsedSubtitles & { readonly guessedEncoding: string | null })
  | 'too_large'
  | 'too_many'
  | 'unreadable';

/** Larger than subtitles of a day-long video in UTF-16. */
const maxFileBytes = 5 * 1024 * 1024;

/** Reads an SRT or VTT file in any usual encoding. */
export async function readSubtitleFile(file: Blob): Promise<ReadSubtitles> {
  if (file.size > maxFileBytes) return 'too_large';
  const { text, encoding, isGuessed } = decodeWithLoss(new Uint8Array(await file.arrayBuffer()));
  const parsed = parseSubtitles(text);
  if (parsed.cues.length === 0) return 'unreadable';
  return parsed.cues.length > subtitleLimits.cues
    ? 'too_many'
    : { ...parsed, guessedEncoding: isGuessed ? encodingName(encoding) : null };
}

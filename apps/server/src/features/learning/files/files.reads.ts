import { sql, type RawBuilder } from 'kysely';
import { publishedRows, publishedText } from '../../../platform/database/published-rows.ts';

const fileColumns = [
  'id',
  'bytes',
  'guessed_encoding',
  'height',
  'is_public',
  'key',
  'name',
  'type',
  'user_id',
  'width',
] as const;
/** Files. */
export const fileRows = publishedRows('files', fileColumns);
export const fileRowsText = publishedText('files', fileColumns);

/** Videos, each with its file. */
export const videoRows = publishedRows('videos', [
  'id',
  'created_at',
  'duration_ms',
  'failure',
  'file_id',
  'has_audio_rendition',
  'height',
  'poster_file_id',
  'progress',
  'state',
  'title',
  'width',
]);

/** Subtitles of videos. */
export const subtitleRows = publishedRows('video_subtitles', [
  'id',
  'file_id',
  'label',
  'language_code',
  'video_id',
]);

/** A statement that keeps a file from being removed until the end of the transaction: one of the library, or for which `isUsed` holds (of `f`). */
export const heldFile = (
  id: RawBuilder<unknown>,
  isUsed: RawBuilder<unknown>,
): RawBuilder<{ id: number }> => sql`
  select f.id from files f where f.id = ${id} and (exists (select from library_files m where m.file_id = f.id) or ${isUsed}) for share`;

import { sql, type RawBuilder } from 'kysely';
import { publishedRows } from '../../../platform/database/published-rows.ts';

/** Video consultations. */
export const videoConsultationRows = publishedRows('video_consultations', ['id', 'expert_id', 'starts_at']);

/** Whether a stream or a person has booked a consultation. Every stream of a course with consultations begins with some that are not booked. */
export const hasBookedConsultation = (
  of: 'stream_id' | 'user_id',
  id: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql`exists (select from video_consultations where ${sql.ref(of)} = ${id} and status <> 'available')`;

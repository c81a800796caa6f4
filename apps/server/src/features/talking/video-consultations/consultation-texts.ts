import { sql } from 'kysely';
import type { InboxTexts } from '../inbox/index.ts';

/** What the inbox shows of a booking, as SQL about its item `i`: what the learner wrote. */
export const videoConsultationTexts: InboxTexts = {
  excerpt: sql`(select v.note from video_consultations v where v.id = i.target_id)`,
};

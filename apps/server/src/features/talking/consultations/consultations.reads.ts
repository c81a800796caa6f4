import { publishedRows } from '../../../platform/database/published-rows.ts';

/** Consultations in chats of streams. */
export const consultationRows = publishedRows('consultations', ['id', 'stream_id', 'opened_by', 'opened_at']);

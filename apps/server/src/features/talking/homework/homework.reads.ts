import { publishedRows } from '../../../platform/database/published-rows.ts';

/** What people have sent. */
export const homeworkStatusRows = publishedRows('user_homework_statuses', ['id', 'stream_id']);

import { sql } from 'kysely';
import { deleteRows, moveRows, rowsOf, type PersonalData } from '../../../platform/personal-data/index.ts';
import { listMergedStreams } from '../../learning/streams/index.ts';

export const inboxPersonalData: PersonalData = {
  feature: 'inbox',
  columns: [
    'inbox_agents.user_id',
    'inbox_items.user_id',
    'inbox_items.assignee_id',
    'inbox_notes.author_id',
    'inbox_mentions.user_id',
    'inbox_answers.employee_id',
  ],
  async merge(trx, from, into) {
    for (const pair of await listMergedStreams(trx, from, into))
      await trx
        .updateTable('inbox_items')
        .set({ stream_id: pair.into })
        .where('stream_id', '=', pair.from)
        .execute();
    await moveRows(trx, 'inbox_items', 'user_id', from, into);
    await moveRows(trx, 'inbox_items', 'assignee_id', from, into);
    await moveRows(trx, 'inbox_notes', 'author_id', from, into);
    await sql`insert into inbox_mentions (note_id, user_id) select note_id, ${into} from inbox_mentions where user_id = ${from} on conflict do nothing`.execute(
      trx,
    );
    await deleteRows(trx, 'inbox_mentions', 'user_id', from);
    await moveRows(trx, 'inbox_answers', 'employee_id', from, into);
    await deleteRows(trx, 'inbox_agents', 'user_id', from);
  },
  /** Items of a learner are deleted with their notes. What a user wrote as staff stays with the user's row. */
  async erase(trx, userId) {
    await deleteRows(trx, 'inbox_items', 'user_id', userId);
    await trx
      .updateTable('inbox_items')
      .set({ assignee_id: null })
      .where('assignee_id', '=', userId)
      .execute();
    await deleteRows(trx, 'inbox_mentions', 'user_id', userId);
    await deleteRows(trx, 'inbox_agents', 'user_id', userId);
  },
  /** Notes are the school's own; what the learner wrote is exported by its feature. */
  export: async (db, userId) => ({
    inbox_items: await rowsOf(db, 'inbox_items', 'user_id', userId, [
      'assignee_id',
      'tags',
      'is_spam',
      'is_automatic',
    ]),
  }),
};

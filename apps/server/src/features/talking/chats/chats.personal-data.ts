import { deleteRows, moveRows, rowsOf, type PersonalData } from '../../../platform/personal-data/index.ts';
import { listMergedStreams } from '../../learning/streams/index.ts';
import { mergeStreamChat } from './merge-chats.ts';

export const chatsPersonalData: PersonalData = {
  feature: 'chats',
  columns: [
    'chats.learner_id',
    'chats.assignee_id',
    'chat_participants.user_id',
    'chat_messages.author_id',
    'chat_message_ratings.user_id',
    'chat_message_ratings.employee_id',
    'chat_message_reactions.user_id',
    'answer_hours.user_id',
  ],
  /** Accounts of staff, who have hours, are never merged. Homework runs before and has already merged the chats of homeworks that both users sent. */
  async merge(trx, from, into) {
    for (const pair of await listMergedStreams(trx, from, into)) {
      await mergeStreamChat(trx, pair, into);
      await trx
        .updateTable('chats')
        .set({ stream_id: pair.into })
        .where('stream_id', '=', pair.from)
        .execute();
    }
    await moveRows(trx, 'chats', 'learner_id', from, into);
    await moveRows(trx, 'chat_participants', 'user_id', from, into);
    await moveRows(trx, 'chat_messages', 'author_id', from, into);
    await moveRows(trx, 'chat_message_ratings', 'user_id', from, into);
    await moveRows(trx, 'chat_message_reactions', 'user_id', from, into);
  },
  /** A learner's chats are deleted completely. Messages of staff in other chats stay, with their ratings. */
  async erase(trx, userId) {
    await deleteRows(trx, 'chats', 'learner_id', userId);
    await trx.updateTable('chats').set({ assignee_id: null }).where('assignee_id', '=', userId).execute();
    await deleteRows(trx, 'answer_hours', 'user_id', userId);
    await deleteRows(trx, 'chat_message_ratings', 'user_id', userId);
    await deleteRows(trx, 'chat_message_reactions', 'user_id', userId);
  },
  export: async (db, userId) => ({
    answer_hours: await rowsOf(db, 'answer_hours', 'user_id', userId),
    chats: await rowsOf(db, 'chats', 'learner_id', userId, ['assignee_id']),
    chat_participants: await rowsOf(db, 'chat_participants', 'user_id', userId),
    chat_messages: await rowsOf(db, 'chat_messages', 'author_id', userId),
    chat_message_ratings: await rowsOf(db, 'chat_message_ratings', 'user_id', userId),
    chat_message_reactions: await rowsOf(db, 'chat_message_reactions', 'user_id', userId),
  }),
};

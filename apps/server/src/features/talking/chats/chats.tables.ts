import { madeByStaff, withAccount, type Retention } from '../../../platform/retention/index.ts';

/** The tables that this feature owns, and how long their rows are kept: no other names them in SQL. */
export const retention: Retention = {
  answer_hours: madeByStaff,
  chat_message_files: withAccount,
  chat_message_ratings: withAccount,
  chat_message_reactions: withAccount,
  chat_messages: withAccount,
  chat_participants: withAccount,
  chats: withAccount,
};

export const tables = Object.keys(retention);

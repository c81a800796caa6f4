/** The tables that this feature owns: no other names them in SQL. */
export const tables = [
  'answer_hours',
  'chat_message_files',
  'chat_message_ratings',
  'chat_message_reactions',
  'chat_messages',
  'chat_participants',
  'chats',
];

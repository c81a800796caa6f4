/** The tables that this feature owns: no other names them in SQL. */
export const tables = [
  'support_categories',
  'support_mailboxes',
  'support_message_files',
  'support_messages',
  'support_tickets',
  'support_unread_emails',
];

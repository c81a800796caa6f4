/** The tables that this feature owns: no other names them in SQL. */
export const tables = [
  'inbox_agents',
  'inbox_answers',
  'inbox_items',
  'inbox_mentions',
  'inbox_notes',
  'inbox_settings',
  'reply_templates',
];

/** The tables that this feature owns: no other names them in SQL. */
export const tables = ['campaign_entries', 'campaign_messages', 'campaign_steps', 'campaigns'];

/** The tables that this feature owns: no other names them in SQL. */
export const tables = ['reward_claims', 'rewards'];

/** The tables that this feature owns: no other names them in SQL. */
export const tables = ['points_balances', 'points_corrections', 'points_operations'];

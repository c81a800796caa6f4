/** The tables that this feature owns: no other names them in SQL. */
export const tables = ['ledger_accounts', 'ledger_entries', 'ledger_transactions'];

/** The tables that this feature owns: no other names them in SQL. */
export const tables = ['payment_accounts', 'sandbox_methods', 'sandbox_payments', 'store_accounts'];

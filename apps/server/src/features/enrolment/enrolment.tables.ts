/** The tables that this feature owns: no other names them in SQL. */
export const tables = ['cohort_experts', 'cohorts', 'stream_operation_items', 'stream_operations'];

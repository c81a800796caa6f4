/** The tables that this feature owns: no other names them in SQL. */
export const tables = ['people_import_rows', 'people_imports'];

/** The tables that this feature owns: no other names them in SQL. */
export const tables = ['homework_reviews', 'user_homework_statuses'];

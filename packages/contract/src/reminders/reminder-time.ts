/** The time of a reminder that is added without one. A file of its own: the learner app, which uses it, contains no schemas. */
export const defaultReminderTime = '08:00';

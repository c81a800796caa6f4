export { remindersFeature } from './reminders.feature.ts';
export type { RemindersService } from './reminders.service.ts';

export { RemindersPage as Component } from '../../features/reminders/reminders-page.tsx';

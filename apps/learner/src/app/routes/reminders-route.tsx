export { RemindersPage as Component } from '../../features/talking/reminders/reminders-page.tsx';

import { useParams } from 'react-router';
import { ReminderPage } from '../../features/talking/reminders/reminder-page.tsx';
import { parsePositiveInt } from '../parse-positive-int.ts';

export function Component() {
  const { id } = useParams();
  return <ReminderPage id={id === undefined ? undefined : (parsePositiveInt(id) ?? 0)} />;
}

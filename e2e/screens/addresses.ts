import { routeRows } from '../../apps/learner/src/platform/routes/route-table.ts';
import { at, type Screen } from './learner-screens.ts';

/** What stands in an address for each of its parameters: the first of everything. */
export const firstParams: Readonly<Record<string, string>> = {
  streamId: '1',
  dayNumber: '1',
  // Of the first stream and the first homework of a stage (docs/decisions/0016-chats-and-unsent-homework.md).
  homeworkId: '33554434',
  id: '1',
  stageId: '1',
  dayId: '1',
  chatId: '1',
  categoryId: '1',
};

/** An address of a path of the route table. */
export const addressOf = (path: string): string =>
  path === '*' ? '/nowhere' : path.replaceAll(/:(\w+)/g, (_, name: string) => firstParams[name] ?? '1');

const screenOf = ([name, { path }]: (typeof routeRows)[number]): Screen => at(name, addressOf(path));

/** Every address of the table as who is signed in sees it, but the one that ends the session. */
export const addressScreens: readonly Screen[] = routeRows
  .filter(([name]) => name !== 'logout')
  .map((row) => screenOf(row));

/** The addresses that do something else for a guest than lead to the way in. */
export const guestAddressScreens: readonly Screen[] = routeRows
  .filter(([, { access }]) => access !== 'auth')
  .map((row) => screenOf(row));

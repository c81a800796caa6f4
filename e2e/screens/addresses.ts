import { routeRows } from '../../apps/learner/src/platform/routes/route-table.ts';
import { loadedScreenAt, screenAt, type Screen } from './learner-screens.ts';

/** The value of each path parameter: the id of the first object. */
export const firstParams: Readonly<Record<string, string>> = {
  streamId: '1',
  dayNumber: '1',
  // The virtual id of the first stage homework of stream 1 (docs/decisions/0016-chats-and-unsent-homework.md).
  homeworkId: '33554434',
  id: '1',
  stageId: '1',
  dayId: '1',
  chatId: '1',
  categoryId: '1',
  publicId: '00000000000000000000',
};

/** Public ids of another form than that of a certificate, which no object has. */
const unknown: Readonly<Record<string, string>> = {
  '/orders/:publicId': `/orders/1-${'0'.repeat(32)}`,
  '/gifts/:publicId': `/gifts/1-${'0'.repeat(32)}`,
  '/r/:publicId': `/r/1-${'0'.repeat(10)}`,
  '*': '/nowhere',
};

/** Fills the parameters of a path of the route table. */
export const fillPath = (path: string): string =>
  unknown[path] ?? path.replaceAll(/:(\w+)/g, (_, name: string) => firstParams[name] ?? '1');

const toScreen = ([name, { path }]: (typeof routeRows)[number]): Screen =>
  (path === '*' ? loadedScreenAt : screenAt)(name, fillPath(path));

/** All routes as seen by a signed-in user, except the one that ends the session. */
export const addressScreens: readonly Screen[] = routeRows
  .filter(([name]) => name !== 'logout')
  .map((row) => toScreen(row));

/** The routes that do not redirect a guest to the sign-in page. */
export const guestAddressScreens: readonly Screen[] = routeRows
  .filter(([, { access }]) => access !== 'auth')
  .map((row) => toScreen(row));

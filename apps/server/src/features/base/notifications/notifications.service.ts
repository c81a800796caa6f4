import type { Notification } from '@daystream/contract';
import { notificationText, type NotificationContent } from '@daystream/i18n/server';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { publish } from '../../../platform/database/bus.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { pageOf, type Page } from '../../../platform/http/lists.ts';
import { seconds, secondsOrNull } from '../../../platform/http/seconds.ts';
import { createNotificationsRepository, type Unread } from './notifications.repository.ts';

interface Deps {
  brand: Brand;
  clock: () => number;
}
type Trx = Transaction<BrandTables>;
type Db = Brand['db'] | Trx;

/** What happened, for one user. `kind` decides the type of `values`: see `NotificationValues` of packages/i18n. */
export type NewNotification = NotificationContent & {
  userId: number;
  /** Identifies what it is about, such as `chat:7`. A second event replaces the unread notification with its key. */
  key: string;
  /** The screen of the learner app that it opens, such as `/chat/7`. */
  path: string;
  /** The caller sends an e-mail about it: the notification is shown and pushed only. */
  hasOwnEmail?: boolean;
};

/** How long an open page may take to show a notification before another channel delivers it. */
const showMs = 10_000;

/** Notifications of the users of a brand. */
export function createNotificationsService({ brand, clock }: Deps) {
  const repository = createNotificationsRepository(brand.db);

  /** Clients receive the event after the commit. */
  const publishChange = (trx: Db, userId: number, id: number | null) =>
    publish(trx, 'notifications.changed', { brand: brand.appId, user_id: userId, id });

  async function read(trx: Db, userId: number, which: Unread): Promise<void> {
    const wasUnread = await createNotificationsRepository(trx).read(userId, which, new Date(clock()));
    if (wasUnread) await publishChange(trx, userId, null);
  }

  return {
    /**
     * Notifies a user of something that `trx` commits: in the app at once, and over the other channels if no open page shows it. Does nothing for a
     * user who is deleted. Returns its id.
     */
    async notify(trx: Trx, notification: NewNotification): Promise<number | undefined> {
      const now = clock();
      const id = await createNotificationsRepository(trx).add({
        ...notification,
        at: new Date(now),
        nextAt: new Date(now + showMs),
      });
      if (id !== undefined) await publishChange(trx, notification.userId, id);
      return id;
    },

    /** Marks the user's unread notification with the key as read, because they have seen elsewhere what it is about. */
    withdraw: (db: Db, { userId, key }: { userId: number; key: string }): Promise<void> =>
      read(db, userId, { key }),

    /**
     * Removes the notifications of something that was taken back, read or not: their text is shown no more, and what was not delivered yet is not. `values` are
     * those that a notification has to have, among others.
     */
    async retract(
      trx: Trx,
      userIds: readonly number[],
      which: { path: string; kinds: readonly NotificationContent['kind'][]; values: object },
    ): Promise<void> {
      for (const userId of await createNotificationsRepository(trx).remove(userIds, which))
        await publishChange(trx, userId, null);
    },

    async list(actor: Actor, query: { page: number; 'per-page': number }): Promise<Page<Notification>> {
      const [rows, total] = await Promise.all([
        repository.list(actor.userId, pageOf(query)),
        repository.count(actor.userId),
      ]);
      const items = rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        ...notificationText(actor.language, actor.timezone, row),
        path: row.path,
        created_at: seconds(row.created_at),
        read_at: secondsOrNull(row.read_at),
      }));
      return { items, page: query.page, perPage: query['per-page'], total };
    },

    countUnread: async (actor: Actor): Promise<{ count: number }> => ({
      count: await repository.countUnread(actor.userId),
    }),

    read: (actor: Actor, which: Unread): Promise<void> =>
      brand.db.transaction().execute((trx) => read(trx, actor.userId, which)),

    /** The user has opened the link of a notification. */
    open: (actor: Actor, id: number): Promise<void> =>
      brand.db.transaction().execute(async (trx) => {
        const wasUnread = await createNotificationsRepository(trx).open(actor.userId, id, new Date(clock()));
        if (wasUnread) await publishChange(trx, actor.userId, null);
      }),

    show: (actor: Actor, ids: readonly number[]): Promise<void> =>
      repository.show(actor.userId, ids, new Date(clock())),
  };
}
export type NotificationsService = ReturnType<typeof createNotificationsService>;

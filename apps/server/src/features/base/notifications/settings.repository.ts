import type { EmailMode, NotificationKind, NotificationSettings } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import { sessionRows } from '../../../platform/platform.reads.ts';
import { userRows } from '../auth/auth.reads.ts';
import type { PushSubscription } from './push.ts';

interface SettingsRow {
  off_kinds: string[];
  email: string;
  quiet_from: number | null;
  quiet_to: number | null;
}

const settingsOf = (row: SettingsRow | undefined): NotificationSettings => ({
  off_kinds: (row?.off_kinds ?? []) as NotificationKind[],
  email: (row?.email ?? 'immediate') as EmailMode,
  quiet:
    row === undefined || row.quiet_from === null || row.quiet_to === null
      ? null
      : { from: row.quiet_from, to: row.quiet_to },
});

/** SQL of the users' choices, and of the browsers that receive push notifications. */
export function createSettingsRepository(db: BrandDatabase | Transaction<BrandTables>) {
  const setEmail = async (userId: number, email: EmailMode): Promise<void> => {
    await db
      .insertInto('notification_settings')
      .values({ user_id: userId, email })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ email }))
      .execute();
  };
  const readers = () =>
    db
      .selectFrom(userRows.as('u'))
      .leftJoin('notification_settings as n', 'n.user_id', 'u.id')
      .select(['u.id', 'u.locale'])
      .select((eb) => eb.fn.coalesce('n.email', eb.val('immediate')).as('email'));

  return {
    get: async (userId: number): Promise<NotificationSettings> =>
      settingsOf(
        await db
          .selectFrom('notification_settings')
          .select(['off_kinds', 'email', 'quiet_from', 'quiet_to'])
          .where('user_id', '=', userId)
          .executeTakeFirst(),
      ),

    async save(userId: number, { off_kinds, email, quiet }: NotificationSettings): Promise<void> {
      const values = { off_kinds, email, quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null };
      await db
        .insertInto('notification_settings')
        .values({ user_id: userId, ...values })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
        .execute();
    },

    /** The reader of an e-mail; undefined for an unknown user. */
    reader: (userId: number): Promise<{ id: number; locale: string; email: string } | undefined> =>
      readers().where('u.id', '=', userId).executeTakeFirst(),

    /** The kind of a notification of the user. */
    async kindOf(userId: number, id: number): Promise<string | undefined> {
      const row = await db
        .selectFrom('notifications')
        .select('kind')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row?.kind;
    },

    /** Whose token it is that an e-mail of an earlier release has; undefined for an unknown one. */
    readerOfStoredToken: (
      token: string,
    ): Promise<{ id: number; locale: string; email: string } | undefined> =>
      readers().where('n.unsubscribe_token', '=', token).executeTakeFirst(),

    /** Turns the e-mails of a user off; with the id of a notification, its kind. */
    async unsubscribe(userId: number, { id, at }: { id: number | null; at: Date }): Promise<void> {
      if (id === null) return setEmail(userId, 'off');
      await sql`
        with marked as (
          update notifications set unsubscribed_at = coalesce(unsubscribed_at, ${at})
          where id = ${id} and user_id = ${userId} returning kind
        )
        insert into notification_settings as s (user_id, off_kinds) select ${userId}, array[kind] from marked
        on conflict (user_id) do update set off_kinds = s.off_kinds || excluded.off_kinds
        where not s.off_kinds @> excluded.off_kinds`.execute(db);
    },

    /** Takes `unsubscribe` back; `email` is the choice before it. */
    async undoUnsubscribe(
      userId: number,
      { id, email }: { id: number | null; email: EmailMode },
    ): Promise<void> {
      if (id === null) return setEmail(userId, email);
      await sql`
        with marked as (
          update notifications set unsubscribed_at = null where id = ${id} and user_id = ${userId} returning user_id, kind
        )
        update notification_settings s set off_kinds = array_remove(s.off_kinds, m.kind) from marked m
        where s.user_id = m.user_id`.execute(db);
    },

    /** A browser has one subscription: the session that it is signed in with now takes it over. */
    async subscribe(subscription: {
      user_id: number;
      session_id: number;
      endpoint: string;
      p256dh: string;
      auth: string;
    }): Promise<void> {
      await db
        .deleteFrom('push_subscriptions')
        .where('session_id', '=', subscription.session_id)
        .where('endpoint', '<>', subscription.endpoint)
        .execute();
      await db
        .insertInto('push_subscriptions')
        .values(subscription)
        .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(subscription))
        .execute();
    },

    unsubscribeSession: (sessionId: number) =>
      db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute(),

    subscriptionsOf: (userId: number): Promise<PushSubscription[]> =>
      db
        .selectFrom('push_subscriptions as p')
        .innerJoin(sessionRows.as('s'), 's.id', 'p.session_id')
        .select(['p.id', 'p.endpoint', 'p.p256dh', 'p.auth'])
        .where('p.user_id', '=', userId)
        .execute(),

    removeSubscription: (id: number) => db.deleteFrom('push_subscriptions').where('id', '=', id).execute(),
  };
}

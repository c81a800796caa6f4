import type { EmailMode, NotificationKind, NotificationSettings } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../platform/database/brand-database.ts';
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

    /** The user's token for links in e-mails; `token` becomes it if there is none. */
    async unsubscribeToken(userId: number, token: string): Promise<string> {
      const { rows } = await sql<{ unsubscribe_token: string }>`
        insert into notification_settings (user_id, unsubscribe_token) values (${userId}, ${token})
        on conflict (user_id) do update
        set unsubscribe_token = coalesce(notification_settings.unsubscribe_token, excluded.unsubscribe_token)
        returning unsubscribe_token`.execute(db);
      return rows[0]?.unsubscribe_token ?? token;
    },

    /** Turns the e-mails of the token's user off. Returns the user's language; undefined for an unknown token. */
    async unsubscribe(token: string, apply: boolean): Promise<string | undefined> {
      if (apply)
        await db
          .updateTable('notification_settings')
          .set({ email: 'off' })
          .where('unsubscribe_token', '=', token)
          .execute();
      const row = await db
        .selectFrom('notification_settings as n')
        .innerJoin('users as u', 'u.id', 'n.user_id')
        .select('u.locale')
        .where('n.unsubscribe_token', '=', token)
        .executeTakeFirst();
      return row?.locale;
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
        .innerJoin('sessions as s', 's.id', 'p.session_id')
        .select(['p.id', 'p.endpoint', 'p.p256dh', 'p.auth'])
        .where('p.user_id', '=', userId)
        .execute(),

    removeSubscription: (id: number) => db.deleteFrom('push_subscriptions').where('id', '=', id).execute(),
  };
}

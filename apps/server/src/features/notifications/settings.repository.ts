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
  const setEmail = (token: string, email: EmailMode) =>
    db.updateTable('notification_settings').set({ email }).where('unsubscribe_token', '=', token).execute();

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

    /** Whose token it is; undefined for an unknown one. */
    ownerOfToken: (token: string): Promise<{ locale: string; email: string } | undefined> =>
      db
        .selectFrom('notification_settings as n')
        .innerJoin('users as u', 'u.id', 'n.user_id')
        .select(['u.locale', 'n.email'])
        .where('n.unsubscribe_token', '=', token)
        .executeTakeFirst(),

    /** Turns the e-mails of the token's user off; with the id of a notification, its kind. */
    async unsubscribe(token: string, { id, at }: { id: number | null; at: Date }): Promise<void> {
      if (id !== null)
        await sql`
          with marked as (
            update notifications n set unsubscribed_at = coalesce(n.unsubscribed_at, ${at}) from notification_settings s
            where n.id = ${id} and s.user_id = n.user_id and s.unsubscribe_token = ${token} returning n.user_id, n.kind
          )
          update notification_settings s set off_kinds = s.off_kinds || m.kind from marked m
          where s.user_id = m.user_id and m.kind <> all(s.off_kinds)`.execute(db);
      else await setEmail(token, 'off');
    },

    /** Takes `unsubscribe` back; `email` is the choice before it. */
    async undoUnsubscribe(
      token: string,
      { id, email }: { id: number | null; email: EmailMode },
    ): Promise<void> {
      if (id !== null)
        await sql`
          with marked as (
            update notifications n set unsubscribed_at = null from notification_settings s
            where n.id = ${id} and s.user_id = n.user_id and s.unsubscribe_token = ${token} returning n.user_id, n.kind
          )
          update notification_settings s set off_kinds = array_remove(s.off_kinds, m.kind) from marked m
          where s.user_id = m.user_id`.execute(db);
      else await setEmail(token, email);
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

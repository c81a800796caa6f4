import type { EmailMode, NotificationKind, NotificationSettings } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import { sessionRows } from '../../../platform/platform.reads.ts';
import { storedHashOf } from '../../../platform/secrets/stored-token.ts';
import { userRows } from '../auth/auth.reads.ts';
import { lockSessionPush } from './lock-session-push.ts';
import type { PushSubscription } from './push.ts';

interface LinkState {
  /** Null: all e-mails, or an unknown notification. */
  kind: string | null;
  isOff: boolean;
  canUndo: boolean;
}
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
  const readers = () =>
    db
      .selectFrom(userRows.as('u'))
      .leftJoin('notification_settings as n', 'n.user_id', 'u.id')
      .select(['u.id', 'u.locale']);

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
        .onConflict((conflict) =>
          conflict.column('user_id').doUpdateSet({
            ...values,
            // What stays off can still be taken back by the link that turned it off.
            email_before: email === 'off' ? sql`notification_settings.email_before` : null,
            unsubscribed_kinds: sql`array(select unnest(notification_settings.unsubscribed_kinds) intersect select unnest(${off_kinds}::text[]))`,
          }),
        )
        .execute();
    },

    /** The reader of an e-mail; undefined for an unknown user. */
    reader: (userId: number): Promise<{ id: number; locale: string } | undefined> =>
      readers().where('u.id', '=', userId).executeTakeFirst(),

    /** What the link of an e-mail turns off: all e-mails (`id` null), or the kind of a notification of the user; and whether the link turned it off. */
    async linkState(userId: number, id: number | null): Promise<LinkState> {
      const { rows } = await (
        id === null
          ? sql<LinkState>`
            select null as kind, s.email = 'off' as "isOff", s.email = 'off' and s.email_before is not null as "canUndo"
            from notification_settings s where s.user_id = ${userId}`
          : sql<LinkState>`
            select n.kind, n.kind = any(coalesce(s.off_kinds, '{}')) as "isOff", n.kind = any(coalesce(s.unsubscribed_kinds, '{}')) as "canUndo"
            from notifications n left join notification_settings s on s.user_id = n.user_id
            where n.id = ${id} and n.user_id = ${userId}`
      ).execute(db);
      return rows[0] ?? { kind: null, isOff: false, canUndo: false };
    },

    /** Whose token it is that an e-mail of an earlier release has; undefined for an unknown one. */
    readerOfStoredToken: (token: string): Promise<{ id: number; locale: string } | undefined> =>
      readers().where('n.unsubscribe_token', '=', storedHashOf(token)).executeTakeFirst(),

    /** Turns the e-mails of a user off; with the id of a notification, its kind. Records what was chosen before, unless it was off. */
    async unsubscribe(userId: number, { id, at }: { id: number | null; at: Date }): Promise<void> {
      if (id === null) {
        await sql`
          insert into notification_settings as s (user_id, email, email_before) values (${userId}, 'off', 'immediate')
          on conflict (user_id) do update set email = 'off', email_before = s.email where s.email <> 'off'`.execute(
          db,
        );
        return;
      }
      await sql`
        with marked as (
          update notifications set unsubscribed_at = coalesce(unsubscribed_at, ${at})
          where id = ${id} and user_id = ${userId} returning kind
        )
        insert into notification_settings as s (user_id, off_kinds, unsubscribed_kinds) select ${userId}, array[kind], array[kind] from marked
        on conflict (user_id) do update set off_kinds = s.off_kinds || excluded.off_kinds,
          unsubscribed_kinds = s.unsubscribed_kinds || excluded.unsubscribed_kinds
        where not s.off_kinds @> excluded.off_kinds`.execute(db);
    },

    /** Takes `unsubscribe` back: restores the choice before it. What was off by another choice stays off. */
    async undoUnsubscribe(userId: number, id: number | null): Promise<void> {
      if (id === null) {
        await sql`
          update notification_settings set email = email_before, email_before = null
          where user_id = ${userId} and email = 'off' and email_before is not null`.execute(db);
        return;
      }
      await sql`
        with restored as (
          update notification_settings s set off_kinds = array_remove(s.off_kinds, n.kind),
            unsubscribed_kinds = array_remove(s.unsubscribed_kinds, n.kind)
          from notifications n
          where n.id = ${id} and n.user_id = ${userId} and s.user_id = n.user_id and n.kind = any(s.unsubscribed_kinds)
          returning n.id
        )
        update notifications set unsubscribed_at = null where id in (select id from restored)`.execute(db);
    },

    /** A browser has one subscription: the session that it is signed in with now takes it over. */
    async subscribe(subscription: {
      user_id: number;
      session_id: number;
      endpoint: string;
      p256dh: string;
      auth: string;
    }): Promise<void> {
      await lockSessionPush(db, subscription.session_id);
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

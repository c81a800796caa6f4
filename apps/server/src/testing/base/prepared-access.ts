import type { TestApp } from '../app/test-app.ts';
import { createSession, type TestPerson } from './people.ts';

/** Adds everything that lets somebody in to an account, or sends them its data, without the password. */
export async function prepareAccess({ aurora }: Pick<TestApp, 'aurora'>, { id }: TestPerson): Promise<void> {
  const { db } = aurora;
  const sessionId = await createSession(aurora, id);
  await db
    .insertInto('user_external_auths')
    .values({ user_id: id, source: 'google', social_id: `of ${id}` })
    .execute();
  await db
    .updateTable('users')
    .set({ app_id: `app-${id}` })
    .where('id', '=', id)
    .execute();
  await db
    .insertInto('second_factors')
    .values({ user_id: id, secret: Buffer.from('x'), confirmed_at: new Date() })
    .execute();
  await db
    .insertInto('push_subscriptions')
    .values({ user_id: id, session_id: sessionId, endpoint: `https://push/${id}`, p256dh: 'p', auth: 'a' })
    .execute();
}

/** What is left of it. */
export async function readAccess({ aurora }: Pick<TestApp, 'aurora'>, { id }: TestPerson) {
  const { rows } = await aurora.pool.query<Record<string, number | boolean>>(
    `select (select count(*)::int from user_external_auths where user_id = $1) as links,
       (select count(*)::int from second_factors where user_id = $1) as factors,
       (select count(*)::int from push_subscriptions where user_id = $1) as pushes,
       (select count(*)::int from calendar_feeds where user_id = $1) as feeds,
       app_id is not null as has_app_id, password_hash is not null as has_password, email_proven_at is not null as is_proven
     from users where id = $1`,
    [id],
  );
  return rows[0];
}

/** Of an account that the owner of its address took over by a link. */
export const takenOver = {
  links: 0,
  factors: 0,
  pushes: 0,
  feeds: 0,
  has_app_id: false,
  has_password: false,
  is_proven: true,
};

import { sql, type QueryExecutorProvider } from 'kysely';
import { nothingToMerge, type PersonalData } from '../../../platform/personal-data/index.ts';
import { createEmailsRepository } from '../../../platform/mail/index.ts';
import { userRows } from '../../base/auth/auth.reads.ts';

async function addressOf(db: QueryExecutorProvider, userId: number): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`
    select email from ${userRows} users where id = ${userId}`.execute(db);
  return rows[0]?.email ?? null;
}

/** E-mails are found by their address: that of an earlier one of the person goes with its 30 days. */
export const mailPersonalData: PersonalData = {
  feature: 'mail',
  columns: [],
  merge: nothingToMerge,
  async erase(trx, userId) {
    const email = await addressOf(trx, userId);
    if (email !== null) await createEmailsRepository(trx).erase(email);
  },
  async export(db, userId) {
    const email = await addressOf(db, userId);
    return { emails: email === null ? [] : await createEmailsRepository(db).to(email) };
  },
};

import type { RecordListQuery } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../platform/database/brand-database.ts';
import { contains, isAmong, listRecords, type RecordSource } from '../../platform/database/list-records.ts';

type CertificatesQuery = RecordListQuery<'studio.certificates.list'>;

export interface CertificateRow {
  id: number;
  public_id: string;
  stream_id: number;
  user_id: number;
  course_id: number;
  name: string;
  course_title: string;
  days_count: number;
  completed_on: string;
  issued_at: Date;
  revoked_at: Date | null;
  revoke_reason: string;
}
export type NewCertificate = Omit<CertificateRow, 'id' | 'revoked_at' | 'revoke_reason'>;

const records: RecordSource<CertificatesQuery['sort'][0]> = {
  select: sql`c.*`,
  from: sql`certificates c`,
  key: sql`c.id`,
  sort: { id: sql`c.id`, issued_at: sql`c.issued_at` },
};

/** SQL of certificates. */
export function createCertificatesRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    ofStream: (streamId: number): Promise<CertificateRow | undefined> =>
      db.selectFrom('certificates').selectAll().where('stream_id', '=', streamId).executeTakeFirst(),

    byPublicId: (publicId: string): Promise<CertificateRow | undefined> =>
      db.selectFrom('certificates').selectAll().where('public_id', '=', publicId).executeTakeFirst(),

    /** Undefined if the stream has a certificate already. */
    add: (certificate: NewCertificate): Promise<CertificateRow | undefined> =>
      db
        .insertInto('certificates')
        .values(certificate)
        .onConflict((conflict) => conflict.column('stream_id').doNothing())
        .returningAll()
        .executeTakeFirst(),

    /** Locks the certificate. */
    lock: (id: number): Promise<CertificateRow | undefined> =>
      db.selectFrom('certificates').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

    setRevoked: (id: number, revoked: { revoked_at: Date | null; revoke_reason: string }) =>
      db
        .updateTable('certificates')
        .set(revoked)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),

    list(query: CertificatesQuery) {
      const { filter } = query;
      const where = [
        isAmong(sql`c.id`, filter.id),
        isAmong(sql`c.user_id`, filter.user_id),
        isAmong(sql`c.course_id`, filter.course_id),
        contains(sql`c.name`, filter.q),
      ];
      return listRecords<CertificateRow, CertificatesQuery['sort'][0]>(db, records, where, query);
    },

    profileName: async (userId: number): Promise<string> => {
      const { name, last_name } = await db
        .selectFrom('users')
        .select(['name', 'last_name'])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      return `${name} ${last_name}`.trim();
    },
  };
}

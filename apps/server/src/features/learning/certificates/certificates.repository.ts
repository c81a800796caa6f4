import type { RecordListQuery } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import {
  contains,
  isAmong,
  listRecords,
  type RecordSource,
} from '../../../platform/database/list-records.ts';
import { userRows } from '../../base/auth/auth.reads.ts';

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
/** A former name of a certificate. Times are those of JSON. */
export interface CorrectionRow {
  name: string;
  replaced_at: string;
  is_by_staff: boolean;
}
export type RecordRow = CertificateRow & { corrections: CorrectionRow[] };
export type NewCertificate = Omit<CertificateRow, 'id' | 'revoked_at' | 'revoke_reason'>;

const records: RecordSource<CertificatesQuery['sort'][0]> = {
  select: sql`c.*, array(
    select jsonb_build_object('name', r.name, 'replaced_at', r.replaced_at, 'is_by_staff', r.is_by_staff)
    from replaced_certificates r where r.certificate_id = c.id order by r.id desc
  ) as corrections`,
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

    /** The certificate that has replaced the one with this number. */
    successorOf: (publicId: string): Promise<CertificateRow | undefined> =>
      db
        .selectFrom('replaced_certificates as replaced')
        .innerJoin('certificates as c', 'c.id', 'replaced.certificate_id')
        .selectAll('c')
        .where('replaced.public_id', '=', publicId)
        .executeTakeFirst(),

    /** How often the learner has corrected the name. */
    countCorrections: async (id: number): Promise<number> => {
      const { count } = await db
        .selectFrom('replaced_certificates')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('certificate_id', '=', id)
        .where('is_by_staff', '=', false)
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Keeps the number and the name of a certificate as replaced. */
    addReplaced: async ({ id, public_id, name, issued_at }: CertificateRow, at: Date, isByStaff: boolean) => {
      await db
        .insertInto('replaced_certificates')
        .values({ public_id, certificate_id: id, name, issued_at, replaced_at: at, is_by_staff: isByStaff })
        .execute();
    },

    rename: (id: number, renamed: Pick<CertificateRow, 'public_id' | 'name' | 'issued_at'>) =>
      db
        .updateTable('certificates')
        .set(renamed)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),

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

    /** Locks the certificate. */
    lockOfStream: (streamId: number): Promise<CertificateRow | undefined> =>
      db
        .selectFrom('certificates')
        .selectAll()
        .where('stream_id', '=', streamId)
        .forUpdate()
        .executeTakeFirst(),

    setRevoked: async (id: number, revoked: { revoked_at: Date | null; revoke_reason: string }) => {
      await db.updateTable('certificates').set(revoked).where('id', '=', id).execute();
    },

    record: async (id: number): Promise<RecordRow> => {
      const { rows } = await sql<RecordRow>`
        select ${records.select} from ${records.from} where c.id = ${id}`.execute(db);
      if (rows[0] === undefined) throw new Error(`there is no certificate ${id}`);
      return rows[0];
    },

    list(query: CertificatesQuery) {
      const { filter } = query;
      const where = [
        isAmong(sql`c.id`, filter.id),
        isAmong(sql`c.user_id`, filter.user_id),
        isAmong(sql`c.course_id`, filter.course_id),
        contains(sql`c.name`, filter.q),
      ];
      return listRecords<RecordRow, CertificatesQuery['sort'][0]>(db, records, where, query);
    },

    profileName: async (userId: number): Promise<string> => {
      const { name, last_name } = await db
        .selectFrom(userRows.as('users'))
        .select(['name', 'last_name'])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      return `${name} ${last_name}`.trim();
    },
  };
}

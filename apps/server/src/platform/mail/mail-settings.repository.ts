import type { MailSecurity } from '@daystream/contract';
import { sql, type QueryExecutorProvider } from 'kysely';

export interface MailSettingsRow {
  host: string;
  port: number;
  security: MailSecurity;
  username: string;
  /** Sealed. */
  password: Buffer | null;
  from_name: string;
  from_address: string;
  reply_to: string;
}

export interface MailKeyRow {
  domain: string;
  selector: string;
  /** Sealed. */
  private_key: Buffer;
  public_key: string;
  signing_since: Date | null;
}

/** SQL of the settings of a brand or of the installation: both schemas have tables of the same form. */
export function createMailSettingsRepository(db: QueryExecutorProvider) {
  return {
    async find(): Promise<MailSettingsRow | undefined> {
      const { rows } = await sql<MailSettingsRow>`
        select host, port, security, username, password, from_name, from_address, reply_to from mail_settings`.execute(
        db,
      );
      return rows[0];
    },

    async save(row: MailSettingsRow): Promise<void> {
      await sql`
        insert into mail_settings (host, port, security, username, password, from_name, from_address, reply_to)
        values (${row.host}, ${row.port}, ${row.security}, ${row.username}, ${row.password}, ${row.from_name}, ${row.from_address}, ${row.reply_to})
        on conflict (id) do update set host = excluded.host, port = excluded.port, security = excluded.security, username = excluded.username,
          password = excluded.password, from_name = excluded.from_name, from_address = excluded.from_address, reply_to = excluded.reply_to`.execute(
        db,
      );
    },

    async findKey(domain: string): Promise<MailKeyRow | undefined> {
      const { rows } = await sql<MailKeyRow>`
        select domain, selector, private_key, public_key, signing_since from mail_keys where domain = ${domain}`.execute(
        db,
      );
      return rows[0];
    },

    /** Replaces the key of the domain; e-mails are not signed with it yet. */
    async saveKey(key: Omit<MailKeyRow, 'signing_since'>): Promise<void> {
      await sql`
        insert into mail_keys (domain, selector, private_key, public_key)
        values (${key.domain}, ${key.selector}, ${key.private_key}, ${key.public_key})
        on conflict (domain) do update set selector = excluded.selector, private_key = excluded.private_key, public_key = excluded.public_key,
          signing_since = null, created_at = now()`.execute(db);
    },

    async setSigning(domain: string, since: Date | null): Promise<void> {
      await sql`
        update mail_keys set signing_since = case when ${since}::timestamptz is null then null else coalesce(signing_since, ${since}) end
        where domain = ${domain}`.execute(db);
    },
  };
}

import type { PushServiceName } from '@daystream/contract';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../../platform/database/brand-database.ts';
import { sessionRows } from '../../../../platform/platform.reads.ts';
import { lockSessionPush } from '../lock-session-push.ts';

export interface PushDevice {
  id: number;
  platform: 'android' | 'ios';
  token: string;
}
export type PushServiceRow = Selectable<BrandTables['push_services']>;

/** SQL of devices with the mobile app, and of the brand's keys at their push services. */
export function createDevicesRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    /** A device has one account: the session that it is signed in with now takes it over. A session has one device, also after calls at the same time. */
    async register(device: {
      user_id: number;
      session_id: number;
      platform: PushDevice['platform'];
      token: string;
    }): Promise<void> {
      await lockSessionPush(db, device.session_id);
      // The system has replaced the token of this session.
      await db
        .deleteFrom('push_devices')
        .where('session_id', '=', device.session_id)
        .where('token', '<>', device.token)
        .execute();
      await db
        .insertInto('push_devices')
        .values(device)
        .onConflict((conflict) => conflict.column('token').doUpdateSet(device))
        .execute();
    },

    unregisterSession: (sessionId: number) =>
      db.deleteFrom('push_devices').where('session_id', '=', sessionId).execute(),

    devicesOf: (userId: number): Promise<PushDevice[]> =>
      db
        .selectFrom('push_devices as d')
        .innerJoin(sessionRows.as('s'), 's.id', 'd.session_id')
        .select(['d.id', 'd.token'])
        .select(sql<PushDevice['platform']>`d.platform`.as('platform'))
        .where('d.user_id', '=', userId)
        .execute(),

    remove: (id: number) => db.deleteFrom('push_devices').where('id', '=', id).execute(),

    services: (): Promise<PushServiceRow[]> => db.selectFrom('push_services').selectAll().execute(),

    service: (service: PushServiceName): Promise<PushServiceRow | undefined> =>
      db.selectFrom('push_services').selectAll().where('service', '=', service).executeTakeFirst(),

    async saveService(values: Omit<PushServiceRow, 'updated_at'>): Promise<void> {
      await db
        .insertInto('push_services')
        .values(values)
        .onConflict((conflict) =>
          conflict.column('service').doUpdateSet({ ...values, updated_at: sql<Date>`now()` }),
        )
        .execute();
    },

    removeService: (service: PushServiceName) =>
      db.deleteFrom('push_services').where('service', '=', service).execute(),
  };
}

import type { PushServiceForm, PushServiceName, PushServiceRecord } from '@daystream/contract';
import { record } from '../../../../platform/audit/audit.ts';
import type { Brand } from '../../../../platform/brands/brand.ts';
import { invalidField } from '../../../../platform/errors/app-error.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { createOnce } from '../../../../platform/idempotency/once.ts';
import type { Sealer } from '../../../../platform/secrets/sealer.ts';
import { createDevicesRepository, type PushServiceRow } from './devices.repository.ts';
import { readPushKey } from './push-account.ts';

const services = ['fcm', 'apns'] as const satisfies readonly PushServiceName[];

/** The brand's keys at the push services of phones: they are entered, and never shown again. */
export function createPushServices({ brand, sealer }: { brand: Brand; sealer: Sealer }) {
  const once = createOnce(brand.db);
  const listed = (rows: readonly PushServiceRow[]) =>
    services.map((name) =>
      present(
        name,
        rows.find(({ service }) => service === name),
      ),
    );

  return {
    list: async (): Promise<PushServiceRecord[]> =>
      listed(await createDevicesRepository(brand.staffDb).services()),

    /** A key that is absent is kept, null removes it. Errors: `invalid` on `key` or `key_id`; `idempotency_key_reused`. */
    set(actor: Actor, { key: file, ...fields }: PushServiceForm): Promise<PushServiceRecord[]> {
      const entered = typeof file === 'string' ? sealer.keyedHash(file) : file;
      return once(actor, ['studio.pushServices.set', fields, entered], async (trx) => {
        const repository = createDevicesRepository(trx);
        const { service, environment } = fields;
        if (file === null) {
          await repository.removeService(service);
          await record(trx, actor, 'push_service.removed', brand.id, { service });
          return listed(await repository.services());
        }
        const before = await repository.service(service);
        const key = file === undefined ? undefined : readPushKey(service, file);
        if (key === undefined && before === undefined) throw invalidField('key', 'required');
        if (service === 'apns' && !/^[A-Z\d]{10}$/.test(fields.key_id))
          throw invalidField('key_id', fields.key_id === '' ? 'required' : 'not_allowed');
        const values = {
          service,
          environment,
          key_id: service === 'apns' ? fields.key_id : '',
          project_id: key?.projectId ?? before?.project_id ?? '',
          client_email: key?.clientEmail ?? before?.client_email ?? '',
        };
        const sealed = key === undefined ? before?.key : sealer.seal(Buffer.from(key.privateKey));
        if (sealed === undefined) throw invalidField('key', 'required');
        await repository.saveService({ ...values, key: sealed });
        await record(trx, actor, 'push_service.changed', brand.id, values);
        return listed(await repository.services());
      });
    },
  };
}
export type PushServices = ReturnType<typeof createPushServices>;

const present = (service: PushServiceName, row: PushServiceRow | undefined): PushServiceRecord => ({
  service,
  key_id: row?.key_id ?? '',
  environment: row?.environment === 'sandbox' ? 'sandbox' : 'production',
  has_key: row !== undefined,
  project_id: row?.project_id ?? '',
  client_email: row?.client_email ?? '',
});

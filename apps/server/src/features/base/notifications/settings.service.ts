import type { NotificationSettings } from '@daystream/contract';
import type { Brand } from '../../../platform/brands/brand.ts';
import { invalidField } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { isPushKey, type Push } from './push.ts';
import { createDevicesRepository, type PushDevice } from './devices/devices.repository.ts';
import { createSettingsRepository } from './settings.repository.ts';

/** What a user receives, and in which browsers. */
export function createNotificationSettings({ brand, push }: { brand: Brand; push: Pick<Push, 'publicKey'> }) {
  const repository = createSettingsRepository(brand.db);
  return {
    get: (actor: Actor): Promise<NotificationSettings> => repository.get(actor.userId),

    async save(actor: Actor, settings: NotificationSettings): Promise<NotificationSettings> {
      await repository.save(actor.userId, settings);
      return settings;
    },

    pushKey: async (): Promise<{ key: string }> => ({ key: await push.publicKey() }),

    /** Errors: `invalid` on `p256dh` for keys for which nothing can be encrypted. */
    async subscribe(
      { userId, sessionId }: Actor,
      keys: { endpoint: string; p256dh: string; auth: string },
    ): Promise<void> {
      if (!isPushKey(keys)) throw invalidField('p256dh', 'not_allowed');
      await brand.db
        .transaction()
        .execute((trx) =>
          createSettingsRepository(trx).subscribe({ user_id: userId, session_id: sessionId, ...keys }),
        );
    },

    /** The mobile app on a device receives the notifications of the session's account. */
    registerDevice: (
      { userId, sessionId }: Actor,
      device: Pick<PushDevice, 'platform' | 'token'>,
    ): Promise<void> =>
      brand.db
        .transaction()
        .execute((trx) =>
          createDevicesRepository(trx).register({ user_id: userId, session_id: sessionId, ...device }),
        ),

    async unsubscribe({ sessionId }: Actor): Promise<void> {
      await repository.unsubscribeSession(sessionId);
      await createDevicesRepository(brand.db).unregisterSession(sessionId);
    },
  };
}
export type NotificationSettingsService = ReturnType<typeof createNotificationSettings>;

import type { Brand } from '../../../../platform/brands/brand.ts';
import type { Sealer } from '../../../../platform/secrets/sealer.ts';
import type { PushMessage, PushResult } from '../push.ts';
import { createDevicesRepository, type PushServiceRow } from './devices.repository.ts';
import type { ApnsAccount, DeviceSender, FcmAccount } from './push-account.ts';

interface Deps {
  brand: Brand;
  sealer: Sealer;
  fcm: DeviceSender<FcmAccount>;
  apns: DeviceSender<ApnsAccount>;
}

/** Push to phones with the mobile app of a brand: by Firebase for Android, by Apple for iOS. */
export function createDevicePush({ brand, sealer, fcm, apns }: Deps) {
  const devices = createDevicesRepository(brand.db);
  /** Undefined without a key, and for one that another secret of the installation sealed. */
  const keyOf = (row: PushServiceRow | undefined) => row && sealer.open(row.key)?.toString();

  async function sendToAndroid(token: string, message: PushMessage): Promise<PushResult> {
    const row = await devices.service('fcm');
    const privateKey = keyOf(row);
    if (row === undefined || privateKey === undefined) return 'failed';
    return fcm.send({ projectId: row.project_id, clientEmail: row.client_email, privateKey }, token, message);
  }

  async function sendToIos(token: string, message: PushMessage): Promise<PushResult> {
    const row = await devices.service('apns');
    const privateKey = keyOf(row);
    const { ios_team_id: teamId, ios_bundle_id: topic } = brand.config.mobile;
    if (row === undefined || privateKey === undefined || teamId === '' || topic === '') return 'failed';
    const isProduction = row.environment === 'production';
    return apns.send({ teamId, keyId: row.key_id, topic, isProduction, privateKey }, token, message);
  }

  return {
    /** Sends to all devices of the user, and removes those whose token has ended. Returns whether a service accepted it. */
    async sendTo(userId: number, message: PushMessage): Promise<boolean> {
      let isSent = false;
      for (const { id, platform, token } of await devices.devicesOf(userId)) {
        const send = platform === 'android' ? sendToAndroid : sendToIos;
        const result = await send(token, message);
        if (result === 'sent') isSent = true;
        if (result === 'expired') await devices.remove(id);
      }
      return isSent;
    },
  };
}
export type DevicePush = ReturnType<typeof createDevicePush>;

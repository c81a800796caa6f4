/** Identifies the owner of unsent data on this device. A device can be shared, and a host can serve several brands. */
export function ownerKey(appId: string, userId: number): string {
  return `${appId}:${userId}`;
}

/** Retention of unsent data of other users on this device, in ms. */
export const otherOwnersRetentionMs = 7 * 24 * 60 * 60 * 1000;

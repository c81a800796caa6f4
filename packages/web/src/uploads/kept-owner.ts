/** Names the person that something unsent on this device belongs to: a device may be shared, and a host may serve several brands. */
export function ownerKey(appId: string, userId: number): string {
  return `${appId}:${userId}`;
}

/** What another person left on this device unsent is removed after this time; until then it waits for them. */
export const otherOwnersRetentionMs = 7 * 24 * 60 * 60 * 1000;

import type { PlatformInfo } from '../platform/main.ts';

export type StaffCall = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
) => Promise<{ reply: unknown; ms: number }>;

/** Calls as the administrator of the brand, with the milliseconds until the reply was read. A refusal ends the bench. */
export function createStaffCall({ origin, appId, adminToken }: PlatformInfo): StaffCall {
  return async (method, path, body) => {
    const start = performance.now();
    const response = await fetch(`${origin}/studio/api/${path}`, {
      method,
      headers: {
        'x-app-id': appId,
        authorization: `Bearer ${adminToken}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    return { reply: JSON.parse(text), ms: performance.now() - start };
  };
}

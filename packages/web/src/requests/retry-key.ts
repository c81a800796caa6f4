import { useState } from 'react';

/** A random `Idempotency-Key`. `crypto.randomUUID` is missing on a page without TLS, such as one on a local network. */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Actions that failed and were not tried again are forgotten, the oldest first. */
const mostRemembered = 20;

/** Makes a call with the key of `action`, which is compared by its JSON. */
export type WithRetryKey = <Reply>(
  action: unknown,
  call: (idempotencyKey: string) => Promise<Reply>,
) => Promise<Reply>;

/**
 * Gives an action the same `Idempotency-Key` until it succeeds: the server answers a repeated try as it answered one whose answer was lost. After a success the same
 * action is a new one.
 */
export function createRetryKeys(): WithRetryKey {
  const keys = new Map<string, string>();
  return async (action, call) => {
    const text = JSON.stringify(action) ?? '';
    const key = keys.get(text) ?? newRequestKey();
    keys.set(text, key);
    const [oldest] = keys.keys();
    if (keys.size > mostRemembered && oldest !== undefined) keys.delete(oldest);
    const reply = await call(key);
    keys.delete(text);
    return reply;
  };
}

/** The retry keys of one component. */
export function useRetryKeys(): WithRetryKey {
  const [withRetryKey] = useState(createRetryKeys);
  return withRetryKey;
}

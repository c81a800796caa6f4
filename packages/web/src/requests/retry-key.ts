import { useState } from 'react';

/** Generates an `Idempotency-Key`. `crypto.randomUUID` is missing on pages without TLS, such as on a local network. */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Maximum number of failed actions whose keys are kept; the oldest are dropped. */
const maxKeys = 20;

/** Makes a call with the key of `action`; actions are compared by their JSON. */
export type WithRetryKey = <Reply>(
  action: unknown,
  call: (idempotencyKey: string) => Promise<Reply>,
) => Promise<Reply>;

/**
 * Uses the same `Idempotency-Key` for an action until it succeeds, so that the server returns the stored reply to a retry after a lost one. After a success, the same
 * action gets a new key.
 */
export function createRetryKeys(): WithRetryKey {
  const keys = new Map<string, string>();
  return async (action, call) => {
    const text = JSON.stringify(action) ?? '';
    const key = keys.get(text) ?? newRequestKey();
    keys.set(text, key);
    const [oldest] = keys.keys();
    if (keys.size > maxKeys && oldest !== undefined) keys.delete(oldest);
    const reply = await call(key);
    keys.delete(text);
    return reply;
  };
}

/** What distinguishes a file from another, for the action of a retry key: a file has no JSON. */
export const fileIdentity = (file: Blob): unknown[] => [
  file.size,
  file.type,
  ...(file instanceof File ? [file.name, file.lastModified] : []),
];

/** Creates retry keys for one component. */
export function useRetryKeys(): WithRetryKey {
  const [withRetryKey] = useState(createRetryKeys);
  return withRetryKey;
}

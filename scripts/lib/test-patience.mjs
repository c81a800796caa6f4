import { vi } from 'vitest';

/** Setup of every test file. One second, the default of `vi.waitFor`, is too short on a busy machine. */
const patience = Symbol.for('daystream.patience');
if (!vi.waitFor[patience]) {
  const { waitFor } = vi;
  vi.waitFor = (callback, options) =>
    waitFor(callback, typeof options === 'number' ? options : { timeout: 10_000, ...options });
  vi.waitFor[patience] = true;
}

/**
 * Whether a secret key of Stripe or YooKassa moves no money, by its beginning (`sk_test_`, `rk_test_`, `test_`; `sk_live_`, `rk_live_`, `live_`); null if it
 * has none of them.
 */
export function isTestKey(key: string): boolean | null {
  const mode = /^(?:[sr]k_)?(test|live)_/.exec(key.trim())?.[1];
  return mode === undefined ? null : mode === 'test';
}

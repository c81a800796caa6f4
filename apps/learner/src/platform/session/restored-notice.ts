const key = 'daystream.accountRestored';

/** Keeps in this tab, which a sign-in may load anew, that the sign-in has restored a deleted account. */
export const keepRestoredNotice = (): void => sessionStorage.setItem(key, '1');

/** Whether a deleted account was restored by the last sign-in; true once. */
export function takeRestoredNotice(): boolean {
  const isRestored = sessionStorage.getItem(key) !== null;
  sessionStorage.removeItem(key);
  return isRestored;
}

const key = 'daystream.accountRestored';

/** Keeps in this tab, which a sign-in may load anew, that the sign-in has restored a deleted account. */
export const keepRestoredNotice = (): void => sessionStorage.setItem(key, '1');

/** Whether a deleted account was restored by the last sign-in and its user was not informed yet. */
export const hasRestoredNotice = (): boolean => sessionStorage.getItem(key) !== null;

/** Forgets the notice once its user has seen it. */
export const forgetRestoredNotice = (): void => sessionStorage.removeItem(key);

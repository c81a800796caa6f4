const key = 'social:verifier';

/** The value by which the mobile app proves that it started a social sign-in. It outlasts the app, which the system may end while the browser is open. */
export const socialVerifier = {
  keep: (value: string): void => localStorage.setItem(key, value),
  /** Undefined in a browser. */
  get: (): string | undefined => localStorage.getItem(key) ?? undefined,
  remove: (): void => localStorage.removeItem(key),
};

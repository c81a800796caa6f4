/** Query options for screens that show loading errors themselves. By default react-admin also notifies, and treats every error as a missing record. */
export const withoutErrorNotification = { onError: () => undefined };

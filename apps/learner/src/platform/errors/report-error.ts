import { brand } from '../brand/brand.ts';
import { language } from '../language/language.ts';
import { isIgnoredError } from './ignored-error.ts';

let reporter: Promise<(error: unknown) => void> | null = null;

/** Reports an error to the brand's Sentry, whose client loads on the first error. Does nothing if the brand has no DSN. */
export function reportError(fault: unknown): void {
  const { errorReportDsn: dsn } = brand.runtime;
  if (dsn === '' || isIgnoredError(fault)) return;
  reporter ??= import('./sentry-reporter.ts').then(({ createSentryReporter }) =>
    createSentryReporter({ dsn, tags: { school: brand.appId, version: String(brand.version), language } }),
  );
  reporter
    .then((report) => report(fault))
    .catch(() => {
      // A failed report must not cause another one; the next error tries again.
      reporter = null;
    });
}

/** Reports uncaught errors. */
export function watchErrors(): void {
  addEventListener('error', ({ error, message }) => reportError(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}

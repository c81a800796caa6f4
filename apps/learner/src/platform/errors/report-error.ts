import { brand } from '../brand.ts';
import { language } from '../language.ts';
import { isIgnoredError } from './ignored-error.ts';

let reporter: Promise<(error: unknown) => void> | null = null;

/** Reports an error to where the school wants errors; its code comes with the first one. A school that names no place is told of none. */
export function reportError(fault: unknown): void {
  const { errorReportDsn: dsn } = brand.runtime;
  if (dsn === '' || isIgnoredError(fault)) return;
  reporter ??= import('./sentry-reporter.ts').then(({ createSentryReporter }) =>
    createSentryReporter({ dsn, tags: { school: brand.appId, version: String(brand.version), language } }),
  );
  reporter
    .then((report) => report(fault))
    .catch(() => {
      // A report that cannot be made must not make another; the next error tries again.
      reporter = null;
    });
}

/** Reports what nobody caught. */
export function watchErrors(): void {
  addEventListener('error', ({ error, message }) => reportError(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}

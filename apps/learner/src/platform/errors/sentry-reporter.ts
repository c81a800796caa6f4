import {
  BrowserClient,
  dedupeIntegration,
  defaultStackParser,
  linkedErrorsIntegration,
  makeFetchTransport,
  Scope,
  type ErrorEvent,
} from '@sentry/browser';
import { withoutPersonalData } from './without-personal-data.ts';

interface Options {
  readonly dsn: string;
  readonly tags: Readonly<Record<string, string>>;
}

/** Creates a reporter to the brand's Sentry. Sends the error and its stack, without personal data. */
export function createSentryReporter({ dsn, tags }: Options): (error: unknown) => void {
  const client = new BrowserClient({
    dsn,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    // Without integrations that record clicks, addresses or requests.
    integrations: [dedupeIntegration(), linkedErrorsIntegration()],
    beforeSend: cleaned,
  });
  const scope = new Scope();
  scope.setClient(client);
  scope.setTags({ ...tags });
  client.init();
  return (error) => void scope.captureException(error);
}

function cleaned(event: ErrorEvent): ErrorEvent {
  for (const personal of ['user', 'request', 'breadcrumbs', 'server_name'] as const) delete event[personal];
  for (const value of event.exception?.values ?? [])
    if (value.value !== undefined) value.value = withoutPersonalData(value.value);
  if (event.message !== undefined) event.message = withoutPersonalData(event.message);
  return event;
}

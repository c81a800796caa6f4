import { fakeApi as fakeApiOf, type FakeApi } from '@daystream/api-client/testing';

export { noConnection, refuse, type FakeApi } from '@daystream/api-client/testing';

/** The API of a school whose e-mails arrive, unless a test answers otherwise. */
export const fakeApi = (answers: Parameters<typeof fakeApiOf>[0]): FakeApi =>
  fakeApiOf({ 'site.mailState': () => ({ is_delivered: true }), ...answers });

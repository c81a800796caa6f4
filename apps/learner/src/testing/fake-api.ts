export { fakeApi, noConnection, refuse, type FakeApi } from '@daystream/api-client/testing';

export { ApiError, errorFromResponse, noResponseError, type ApiErrorCode } from './api-error.ts';
export type { Body, Page, Params, Query, RecordListName, Reply, Request } from './call-types.ts';
export { studioCalls, type StudioCalls } from './calls.generated.ts';
export { repeatsOfApps } from './repeat.ts';
export { createApiClient, type ApiClient, type ApiClientOptions } from './client.ts';
export { camelKey, fromWire, toWire, type Camelised } from './wire-names.ts';
export { readBrandSettings, type BrandSettings } from './brand-settings.ts';

import { fromWire, type ApiClient } from '@daystream/api-client';
import type { TFunction } from 'i18next';
import simpleRestProvider from 'ra-data-simple-rest';
import { fetchUtils, HttpError, type DataProvider } from 'react-admin';

/**
 * Records over `ra-data-simple-rest`, in the browser's names and milliseconds like every other call. Sorting and filtering go by the wire's names.
 * Errors keep the server's text, which is in the reader's language already, and its fields.
 */
export function createDataProvider(client: ApiClient, t: TFunction): DataProvider {
  const http: typeof fetchUtils.fetchJson = async (url, options = {}) => {
    const headers = new Headers(options.headers);
    for (const [name, value] of Object.entries(client.headers())) headers.set(name, value);
    try {
      const answer = await fetchUtils.fetchJson(url, { ...options, headers });
      return { ...answer, json: fromWire(answer.json, '') };
    } catch (error) {
      throw readable(error, t);
    }
  };
  const records = simpleRestProvider(client.url('/studio/api'), http);
  return {
    ...records,
    getList: (resource, params) =>
      records.getList(resource, {
        ...params,
        ...(params.sort && { sort: { ...params.sort, field: wireName(params.sort.field) } }),
        filter: wireNames(params.filter),
      }),
    getManyReference: (resource, params) =>
      records.getManyReference(resource, {
        ...params,
        target: wireName(params.target),
        sort: { ...params.sort, field: wireName(params.sort.field) },
        filter: wireNames(params.filter),
      }),
  };
}

function wireName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function wireNames(filter: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(filter).map(([name, value]) => [wireName(name), value]));
}

function readable(error: unknown, t: TFunction): unknown {
  if (error instanceof HttpError) {
    const { message } = (error.body ?? {}) as { message?: unknown };
    return typeof message === 'string'
      ? error
      : new HttpError(t('callError.unknown'), error.status, error.body);
  }
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  return error instanceof TypeError ? new HttpError(t('callError.network'), 0) : error;
}

import type { Reply } from '@daystream/api-client';
import { api } from '../../platform/api.ts';

export type CookieItems = Reply<'cookies.info'>['items'];

/** What the school keeps in a browser, in the reader's words. Throws `ApiError`. */
export async function fetchItems(): Promise<CookieItems> {
  return (await api.call('cookies.info')).items;
}

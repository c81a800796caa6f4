import type { Reply } from '@daystream/api-client';
import { api } from '../../../platform/client/api.ts';

export type CookieItems = Reply<'cookies.info'>['items'];

/** Returns the cookies of the brand, described in the user's language. Throws `ApiError`. */
export async function fetchCookieItems(): Promise<CookieItems> {
  return (await api.call('cookies.info')).items;
}

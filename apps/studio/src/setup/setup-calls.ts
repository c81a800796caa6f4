import {
  ApiError,
  camelKey,
  createApiClient,
  errorFromResponse,
  fromWire,
  noResponseError,
  toWire,
  type Camelised,
} from '@daystream/api-client';
import { setupPaths, type SetupState } from '@daystream/contract';
import { signIn } from '../app/sign-in.ts';
import type { StaffMember } from '../platform/session.ts';
import type { BrandFields } from './brand-fields.ts';

/** Creating a brand takes seconds: its tables are made. */
const timeoutMs = 120_000;

/** The calls of the setup page, which belong to no brand. Each throws `ApiError`. */
export function createSetupCalls(fetch: Window['fetch'], getLanguage: () => string) {
  async function post(path: string, body: unknown): Promise<unknown> {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Accept-Language': getLanguage(), 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw noResponseError((error as Error).name === 'TimeoutError' ? 'timeout' : 'network', error);
    });
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok) throw errorFromResponse(response, answer, camelKey);
    return answer;
  }

  return {
    state: async (token: string) =>
      fromWire(await post(setupPaths.state, { token }), '') as Camelised<SetupState>,

    /** Writes a new link into the terminal and the log of the server. */
    requestLink: async (): Promise<void> => void (await post(setupPaths.newLink, {})),

    /** Creates the brand and signs its administrator in. Null when the brand was created and the sign-in failed. */
    async createBrand(token: string, fields: BrandFields): Promise<StaffMember | null> {
      await post(setupPaths.brands, toWire({ ...fields, token }));
      const client = createApiClient({ baseUrl: '', fetch, getToken: () => null, getLanguage });
      return signIn(client, { email: fields.email, password: fields.password }).catch((error: unknown) => {
        if (error instanceof ApiError) return null;
        throw error;
      });
    },
  };
}
export type SetupCalls = ReturnType<typeof createSetupCalls>;

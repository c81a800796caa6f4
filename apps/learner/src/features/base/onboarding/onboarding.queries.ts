import type { Body } from '@daystream/api-client';
import type { OnboardingQuestionName } from '@daystream/contract';
import { normaliseEmail } from '@daystream/domain';
import { queryOptions } from '@tanstack/react-query';
import { createRetryKeys } from '@daystream/web';
import { api } from '../../../platform/client/api.ts';
import { currentUserQuery, type CurrentUser } from '../../../platform/session/current-user.ts';
import { queryClient } from '../../../platform/client/query-client.ts';
import type { IdentityProof } from '../../../platform/session/use-identity-proof.tsx';

/** The linked social networks; the social networks page uses the same query key. */
export const linkedQuery = queryOptions({
  queryKey: ['external-auths'],
  queryFn: ({ signal }) => api.call('user.externalAuths', { signal }),
});

const withRetryKey = createRetryKeys();

function cacheUser(user: CurrentUser): void {
  queryClient.setQueryData(currentUserQuery.queryKey, user);
}

async function updateUser(body: Body<'user.updateUser'>): Promise<void> {
  const { data } = await withRetryKey(body, (idempotencyKey) =>
    api.call('user.updateUser', { body, idempotencyKey }),
  );
  cacheUser(data);
}

/** Checks that an e-mail address is free. Throws `ApiError`; its field `email` contains the reason. */
export async function checkEmail(email: string): Promise<void> {
  await api.call('auth.validateSignUp', { body: { email: normaliseEmail(email) } });
}

/** Saves an answer of a signed-in user; the server may require `proof` for an e-mail. Throws `ApiError`. */
export async function saveAnswer(
  name: OnboardingQuestionName,
  answer: string,
  proof: IdentityProof,
): Promise<void> {
  const text = answer.trim();
  if (name === 'email') {
    const body = { email: normaliseEmail(text), ...proof };
    await updateUser(body);
  } else {
    const body = name === 'birthday' ? { birthday: text } : { name: text };
    cacheUser(
      await withRetryKey(body, (idempotencyKey) => api.call('user.update', { body, idempotencyKey })),
    );
  }
}

/** Saves the progress of the chat (spec rules §7, POST /user/update-user). Throws `ApiError`. */
export async function saveStatus(status: 20 | 30 | 40): Promise<void> {
  await updateUser({ status });
}

import type { Body } from '@daystream/api-client';
import { queryOptions } from '@tanstack/react-query';
import { createRetryKeys, fileIdentity } from '@daystream/web';
import { api } from '../../../platform/client/api.ts';
import { currentUserQuery, type CurrentUser } from '../../../platform/session/current-user.ts';
import { queryClient } from '../../../platform/client/query-client.ts';

const statisticNames =
  'viewed_hours,completed_courses,completed_tasks,viewed_lessons,referral_orders,cashback,discount_for_referral,link_jumps';

/** The learner's statistics. */
export const statisticsQuery = queryOptions({
  queryKey: ['user', 'statistics'],
  queryFn: ({ signal }) => api.call('user.get', { query: { expand: statisticNames }, signal }),
});

const withRetryKey = createRetryKeys();

function cacheUser(user: CurrentUser): void {
  queryClient.setQueryData(currentUserQuery.queryKey, user);
}

/** Updates the given profile fields. Another time zone changes when days open. Throws `ApiError`. */
export async function updateProfile(body: Exclude<Body<'user.update'>, FormData>): Promise<void> {
  const before = queryClient.getQueryData(currentUserQuery.queryKey);
  const user = await withRetryKey(body, (idempotencyKey) =>
    api.call('user.update', { body, idempotencyKey }),
  );
  cacheUser(user);
  if (user.timezone === before?.timezone) return;
  for (const name of ['streams', 'homework']) void queryClient.invalidateQueries({ queryKey: [name] });
}

/** Asks the server for another e-mail address, which counts once its owner opens the link that is sent to it. Throws `ApiError`. */
export async function submitEmail(body: { email: string; currentPassword?: string }): Promise<void> {
  const { data } = await withRetryKey(body, (idempotencyKey) =>
    api.call('user.updateUser', { body, idempotencyKey }),
  );
  cacheUser(data);
}

/** Sends the link that confirms the present e-mail again. Throws `ApiError`. */
export async function sendEmailConfirmation(): Promise<void> {
  await withRetryKey('confirmation', (idempotencyKey) =>
    api.call('user.sendEmailConfirmation', { idempotencyKey }),
  );
}

/** Uploads a cropped picture and sets it as the avatar. Throws `ApiError`. */
export async function setAvatar(picture: Blob): Promise<void> {
  const form = new FormData();
  form.set('file', picture, 'avatar.jpg');
  await withRetryKey(['avatar', fileIdentity(picture)], async (key) => {
    const upload = { body: form, timeout: 120_000, idempotencyKey: `${key}.file` };
    const { id } = await api.call('files.upload', upload);
    cacheUser(await api.call('user.avatar', { body: { avatarFileId: id }, idempotencyKey: key }));
  });
}

import { addMember } from '../../features/commerce/communities/index.ts';
import type { Brand } from '../../platform/brands/brand.ts';
import type { TestApp } from '../app/test-app.ts';
import { createPerson, type TestPerson } from '../base/people.ts';

let clubs = 0;

/** A community without members; `name` is its title, `slug` and `uniq`. */
export async function createCommunity(brand: Brand, name = `club-${(clubs += 1)}`): Promise<number> {
  const { id } = await brand.db
    .insertInto('communities')
    .values({ title: name, slug: name, uniq: name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A member of a community; `endsAt` in ms. */
export async function createMember(
  t: TestApp,
  brand: Brand,
  communityId: number,
  { name, endsAt = null }: { name?: string; endsAt?: number | null } = {},
): Promise<TestPerson> {
  const person = await createPerson(t, brand, name === undefined ? {} : { name });
  await brand.db.transaction().execute((trx) =>
    addMember(trx, {
      userId: person.id,
      communityId,
      startDate: new Date(t.clock.now - 1000),
      endDate: endsAt === null ? null : new Date(endsAt),
      isOptionalPurchase: false,
    }),
  );
  return person;
}

const base = '/spa/api/v1/club';
export const clubPaths = {
  community: (id: number) => `${base}/communities/${id}`,
  posts: (communityId: number) => `${base}/communities/${communityId}/posts`,
  post: (id: number) => `${base}/posts/${id}`,
  comments: (postId: number) => `${base}/posts/${postId}/comments`,
  comment: (id: number) => `${base}/comments/${id}`,
} as const;

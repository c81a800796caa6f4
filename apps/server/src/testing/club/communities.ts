import type { Brand } from '../../platform/brands/brand.ts';
import { addMember } from '../../features/commerce/communities/index.ts';
import type { TestApp } from '../app/test-app.ts';
import { createPerson, type TestPerson } from '../base/people.ts';

let communities = 0;

/** A community without members; `uniq` is its slug as well. */
export async function createCommunity(
  { db }: Brand,
  title = 'Club',
  uniq = `club-${(communities += 1)}`,
): Promise<number> {
  const { id } = await db
    .insertInto('communities')
    .values({ uniq, slug: uniq, title })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes a person a member of a community from an hour ago on; `endDate` null: without an end. */
export async function joinCommunity(
  t: Pick<TestApp, 'clock'>,
  { db }: Brand,
  { userId, communityId, endDate = null }: { userId: number; communityId: number; endDate?: Date | null },
): Promise<void> {
  await db.transaction().execute((trx) =>
    addMember(trx, {
      userId,
      communityId,
      startDate: new Date(t.clock.now - 3_600_000),
      endDate,
      isOptionalPurchase: false,
    }),
  );
}

/** A member of a community; `endsAt` in ms. */
export async function createMember(
  t: TestApp,
  brand: Brand,
  communityId: number,
  { name, endsAt = null }: { name?: string; endsAt?: number | null } = {},
): Promise<TestPerson> {
  const person = await createPerson(t, brand, name === undefined ? {} : { name });
  const endDate = endsAt === null ? null : new Date(endsAt);
  await joinCommunity(t, brand, { userId: person.id, communityId, endDate });
  return person;
}

import type { Brand } from '../../platform/brands/brand.ts';
import { addMember } from '../../features/commerce/communities/index.ts';
import type { TestApp } from '../app/test-app.ts';
import { createPerson, type TestPerson } from '../base/people.ts';

let count = 0;

/** A community with content, without members. */
export async function createCommunity({ db }: Brand, title = 'Club'): Promise<number> {
  const mark = `club-${(count += 1)}-${process.pid}`;
  const { id } = await db
    .insertInto('communities')
    .values({ uniq: mark, slug: mark, title })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes a person a member of a community, until a moment (ms) or without an end. */
async function joinCommunity(
  t: Pick<TestApp, 'clock'>,
  { db }: Brand,
  { userId, communityId, endsAt = null }: { userId: number; communityId: number; endsAt?: number | null },
): Promise<void> {
  await db.transaction().execute((trx) =>
    addMember(trx, {
      userId,
      communityId,
      startDate: new Date(t.clock.now - 86_400_000),
      endDate: endsAt === null ? null : new Date(endsAt),
      isOptionalPurchase: false,
    }),
  );
}

/** A person who is a member of a community. */
export async function createMember(
  t: TestApp,
  brand: Brand,
  communityId: number,
  { name, endsAt }: { name?: string; endsAt?: number } = {},
): Promise<TestPerson> {
  const person = await createPerson(t, brand, name === undefined ? {} : { name });
  await joinCommunity(t, brand, { userId: person.id, communityId, ...(endsAt !== undefined && { endsAt }) });
  return person;
}

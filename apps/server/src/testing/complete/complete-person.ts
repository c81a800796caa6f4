import type { Brand } from '../../platform/brands/brand.ts';
import type { TestApp } from '../app/test-app.ts';
import { createPerson } from '../base/people.ts';
import type { CompleteContext, CompletePart, CompletePersonOptions } from './complete-part.ts';
import { completeParts } from './complete-parts.ts';

type Made<Part> = Part extends CompletePart<infer Ids> ? (Ids extends object ? Ids : never) : never;
type AllOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** A person who has one object of every kind, and the ids of these objects: what the parts of all features return. */
export type CompletePerson = Pick<CompleteContext, 'owner' | 'admin' | 'newcomer' | 'mark'> &
  AllOf<Made<(typeof completeParts)[number]>>;

let count = 0;

/** A learner with one of each object that a call can address: a stream, a started day, homework, a chat, files, points. */
export async function createCompletePerson(
  t: TestApp,
  brand: Brand,
  options: CompletePersonOptions = {},
): Promise<CompletePerson> {
  const mark = `Orchid${(count += 1)}`;
  const owner = await createPerson(t, brand, { name: mark });
  const admin = await createPerson(t, brand, { staffRoles: ['admin', 'owner'], name: 'Head' });
  const newcomer = await createPerson(t, brand, { name: 'New' });
  const made = new Map<CompletePart<never>, Promise<unknown>>();
  const context: CompleteContext = {
    t,
    brand,
    db: brand.db,
    owner,
    admin,
    newcomer,
    mark,
    options,
    part<Ids extends object | void>(part: CompletePart<Ids>) {
      const ids = (made.get(part as CompletePart<never>) as Promise<Ids> | undefined) ?? part(context);
      made.set(part as CompletePart<never>, ids);
      return ids;
    },
  };
  const person = { owner, admin, newcomer, mark };
  for (const part of completeParts) Object.assign(person, await context.part<object | void>(part));
  return person as CompletePerson;
}

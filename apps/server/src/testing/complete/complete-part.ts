import type { Brand } from '../../platform/brands/brand.ts';
import type { TestApp } from '../app/test-app.ts';
import type { TestPerson } from '../base/people.ts';

export interface CompletePersonOptions {
  /** Stores the bytes of banners and ingested pictures: they take most of the time, and few calls read them. */
  pictures?: boolean;
  /** Adds a brand that a test may delete. */
  spareBrand?: boolean;
  /** Also adds rows that no call addresses and that would change what calls answer (an archive that is being made, a browser with pushes). */
  everyRow?: boolean;
}

/** Whom and where the parts of a complete person are made for. */
export interface CompleteContext {
  t: TestApp;
  brand: Brand;
  db: Brand['db'];
  /** The person. */
  owner: TestPerson;
  /** An admin and owner of the same brand. */
  admin: TestPerson;
  /** A user of the same brand without streams. */
  newcomer: TestPerson;
  /** A text in all readable data of the owner: a response that contains it discloses the owner's data. */
  mark: string;
  options: CompletePersonOptions;
  /** What another feature's part has made for the same person: it is made once, whoever asks first. */
  part<Ids extends object | void>(part: CompletePart<Ids>): Promise<Ids>;
}

export type CompletePart<Ids extends object | void> = (c: CompleteContext) => Promise<Ids>;

/** Declares the objects that one feature adds to a complete person. What it returns, mostly ids, becomes part of `CompletePerson`. */
export const completePart = <Ids extends object | void>(part: CompletePart<Ids>): CompletePart<Ids> => part;

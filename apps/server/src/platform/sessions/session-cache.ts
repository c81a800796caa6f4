import { LRUCache } from 'lru-cache';
import type { Session } from './session.ts';

/** A session that is known here. */
export interface Kept {
  readonly session: Session;
  /** When it was last written down that it was seen, in milliseconds. */
  seenAt: number;
  /** As its holder last showed it: found by it, a session costs a request neither a digest nor a wait. Nothing but this memory has it. */
  token: string | undefined;
}

interface Named {
  appId: string;
  /** Not known to who only hears of a change. */
  id?: number;
  closed?: AbortSignal;
}

interface OfBrand {
  id: number | undefined;
  /** Of the three the one that forgets: what leaves it leaves the others. */
  byHash: LRUCache<string, Kept>;
  byToken: Map<string, Kept>;
  byId: Map<number, Kept>;
}

/** The sessions that one node remembers, `most` of each brand. */
export function createSessionCache(most: number) {
  const brands = new Map<string, OfBrand>();

  /** A brand that was removed and made again by the same name knows nobody of before. */
  function of({ appId, id, closed }: Named): OfBrand {
    const known = brands.get(appId);
    if (known !== undefined && (id === undefined || id === known.id)) return known;
    const byToken = new Map<string, Kept>();
    const byId = new Map<number, Kept>();
    const dispose = ({ session, token }: Kept) => {
      byId.delete(session.id);
      if (token !== undefined) byToken.delete(token);
    };
    const made: OfBrand = { id, byToken, byId, byHash: new LRUCache({ max: most, dispose }) };
    brands.set(appId, made);
    const free = () => brands.get(appId) === made && brands.delete(appId);
    closed?.addEventListener('abort', free, { once: true });
    return made;
  }

  return {
    byToken: (brand: Named, token: string): Kept | undefined => of(brand).byToken.get(token),
    byHash: (brand: Named, hash: string): Kept | undefined => of(brand).byHash.get(hash),
    byId: (brand: Named, id: number): Kept | undefined => of(brand).byId.get(id),
    keep(brand: Named, session: Session): Kept {
      const own = of(brand);
      // With what leads to it: a token that was recognised is not the new reading's.
      own.byHash.delete(session.hash);
      const kept: Kept = { session, seenAt: 0, token: undefined };
      own.byHash.set(session.hash, kept);
      own.byId.set(session.id, kept);
      return kept;
    },
    /** Remembers by which token a session was found. */
    recognise(brand: Named, kept: Kept, token: string): void {
      kept.token = token;
      of(brand).byToken.set(token, kept);
    },
    forget(brand: Named, hash: string): void {
      of(brand).byHash.delete(hash);
    },
    forgetPerson(brand: Named, userId: number): void {
      const own = of(brand);
      const ofPerson = own.byHash.values().filter(({ session }) => session.userId === userId);
      for (const { session } of ofPerson.toArray()) own.byHash.delete(session.hash);
    },
    clear: () => brands.clear(),
  };
}

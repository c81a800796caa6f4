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
}

interface OfBrand {
  id: number | undefined;
  byHash: Map<string, Kept>;
  byToken: Map<string, Kept>;
  byId: Map<number, Kept>;
}

/** The sessions that one node remembers, `most` of each brand. */
export function createSessionCache(most: number) {
  const brands = new Map<string, OfBrand>();

  /** A brand that was removed and made again by the same name knows nobody of before. */
  function of({ appId, id }: Named): OfBrand {
    const known = brands.get(appId);
    if (known !== undefined && (id === undefined || id === known.id)) return known;
    const made: OfBrand = { id, byHash: new Map(), byToken: new Map(), byId: new Map() };
    brands.set(appId, made);
    return made;
  }

  function drop({ byHash, byToken, byId }: OfBrand, { session, token }: Kept): void {
    byHash.delete(session.hash);
    byId.delete(session.id);
    if (token !== undefined) byToken.delete(token);
  }

  return {
    byToken: (brand: Named, token: string): Kept | undefined => of(brand).byToken.get(token),
    byHash: (brand: Named, hash: string): Kept | undefined => of(brand).byHash.get(hash),
    byId: (brand: Named, id: number): Kept | undefined => of(brand).byId.get(id),
    keep(brand: Named, session: Session): Kept {
      const own = of(brand);
      const before = own.byHash.get(session.hash);
      const [oldest] = own.byHash.size >= most ? own.byHash.values() : [];
      for (const leaving of [before, oldest]) if (leaving !== undefined) drop(own, leaving);
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
      const own = of(brand);
      const kept = own.byHash.get(hash);
      if (kept !== undefined) drop(own, kept);
    },
    forgetPerson(brand: Named, userId: number): void {
      const own = of(brand);
      for (const kept of own.byHash.values()) if (kept.session.userId === userId) drop(own, kept);
    },
    clear: () => brands.clear(),
  };
}

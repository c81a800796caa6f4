import type { Brand } from '../brands/brand.ts';
import type { Session } from './session.ts';

/** A session that is known here. */
export interface Kept {
  readonly session: Session;
  /** When it was last written down that it was seen, in milliseconds. */
  seenAt: number;
  /** As its holder last showed it: found by it, a session costs a request neither a digest nor a wait. Nothing but this memory has it. */
  token: string | undefined;
}

type Named = Pick<Brand, 'appId'>;

interface OfBrand {
  byHash: Map<string, Kept>;
  byToken: Map<string, Kept>;
  byId: Map<number, Kept>;
}

/** The sessions that one node remembers, `most` of each brand. */
export function createSessionCache(most: number) {
  const brands = new Map<string, OfBrand>();

  function of(appId: string): OfBrand {
    let known = brands.get(appId);
    if (known === undefined)
      brands.set(appId, (known = { byHash: new Map(), byToken: new Map(), byId: new Map() }));
    return known;
  }

  function drop({ byHash, byToken, byId }: OfBrand, { session, token }: Kept): void {
    byHash.delete(session.hash);
    byId.delete(session.id);
    if (token !== undefined) byToken.delete(token);
  }

  return {
    byToken: ({ appId }: Named, token: string): Kept | undefined => of(appId).byToken.get(token),
    byHash: ({ appId }: Named, hash: string): Kept | undefined => of(appId).byHash.get(hash),
    byId: ({ appId }: Named, id: number): Kept | undefined => of(appId).byId.get(id),
    keep({ appId }: Named, session: Session): Kept {
      const brand = of(appId);
      const before = brand.byHash.get(session.hash);
      const [oldest] = brand.byHash.size >= most ? brand.byHash.values() : [];
      for (const leaving of [before, oldest]) if (leaving !== undefined) drop(brand, leaving);
      const kept: Kept = { session, seenAt: 0, token: undefined };
      brand.byHash.set(session.hash, kept);
      brand.byId.set(session.id, kept);
      return kept;
    },
    /** Remembers by which token a session was found. */
    recognise({ appId }: Named, kept: Kept, token: string): void {
      kept.token = token;
      of(appId).byToken.set(token, kept);
    },
    forget({ appId }: Named, hash: string): void {
      const brand = of(appId);
      const kept = brand.byHash.get(hash);
      if (kept !== undefined) drop(brand, kept);
    },
    forgetPerson({ appId }: Named, userId: number): void {
      const brand = of(appId);
      for (const kept of brand.byHash.values()) if (kept.session.userId === userId) drop(brand, kept);
    },
    clear: () => brands.clear(),
  };
}

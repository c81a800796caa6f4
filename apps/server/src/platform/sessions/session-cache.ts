import { LRUCache } from 'lru-cache';
import type { Session } from './session.ts';

/** A session in the cache of this node. */
export interface CachedSession {
  readonly session: Session;
  /** When `last_seen_at` was last written, in milliseconds. */
  seenAt: number;
  /** The token of the last request. A lookup by token needs no digest. Tokens are only in this cache, never in the database. */
  token: string | undefined;
}

interface BrandKey {
  appId: string;
  /** Undefined when only an event of the bus names the brand. */
  id?: number;
  closed?: AbortSignal;
}

interface BrandSessions {
  id: number | undefined;
  /** The LRU map: an entry that leaves it is also removed from the other two maps. */
  byHash: LRUCache<string, CachedSession>;
  byToken: Map<string, CachedSession>;
  byId: Map<number, CachedSession>;
}

/** The session cache of one node, at most `maxPerBrand` entries for each brand. */
export function createSessionCache(maxPerBrand: number) {
  const brands = new Map<string, BrandSessions>();

  /** Returns the maps of a brand. A brand that was removed and recreated with the same app id has a new id and gets empty maps. */
  function sessionsOf({ appId, id, closed }: BrandKey): BrandSessions {
    const known = brands.get(appId);
    if (known !== undefined && (id === undefined || id === known.id)) return known;
    const byToken = new Map<string, CachedSession>();
    const byId = new Map<number, CachedSession>();
    const dispose = ({ session, token }: CachedSession) => {
      byId.delete(session.id);
      if (token !== undefined) byToken.delete(token);
    };
    const made: BrandSessions = { id, byToken, byId, byHash: new LRUCache({ max: maxPerBrand, dispose }) };
    brands.set(appId, made);
    const free = () => brands.get(appId) === made && brands.delete(appId);
    closed?.addEventListener('abort', free, { once: true });
    return made;
  }

  return {
    byToken: (brand: BrandKey, token: string): CachedSession | undefined =>
      sessionsOf(brand).byToken.get(token),
    byHash: (brand: BrandKey, hash: string): CachedSession | undefined => sessionsOf(brand).byHash.get(hash),
    byId: (brand: BrandKey, id: number): CachedSession | undefined => sessionsOf(brand).byId.get(id),
    store(brand: BrandKey, session: Session): CachedSession {
      const own = sessionsOf(brand);
      // Deleting first also removes the token of the previous entry.
      own.byHash.delete(session.hash);
      const cached: CachedSession = { session, seenAt: 0, token: undefined };
      own.byHash.set(session.hash, cached);
      own.byId.set(session.id, cached);
      return cached;
    },
    /** Makes a session findable by its token. */
    rememberToken(brand: BrandKey, kept: CachedSession, token: string): void {
      kept.token = token;
      sessionsOf(brand).byToken.set(token, kept);
    },
    forget(brand: BrandKey, hash: string): void {
      sessionsOf(brand).byHash.delete(hash);
    },
    forgetUser(brand: BrandKey, userId: number): void {
      const own = sessionsOf(brand);
      const ofPerson = own.byHash.values().filter(({ session }) => session.userId === userId);
      for (const { session } of ofPerson.toArray()) own.byHash.delete(session.hash);
    },
    clear: () => brands.clear(),
  };
}

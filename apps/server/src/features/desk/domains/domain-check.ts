import { lookup as resolve } from 'node:dns/promises';
import { networkInterfaces } from 'node:os';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { DomainProblem } from '@daystream/contract';
import { z } from 'zod';
import { fetchForeignJson } from '../../../platform/http/fetch-foreign-json.ts';
import type { HostLookup } from '../../../platform/http/resolve-host.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';

/** The path at which each address of the installation proves that it leads here. */
export const proofPath = '/.well-known/daystream/';
export const Proof = z.object({ proof: z.string() });

/** A certificate that is made at the first connection takes some seconds. */
const httpsMs = 20_000;
const httpMs = 5000;
const maxBytes = 2000;

export interface DomainCheck {
  /** Scheme, host and port with which this installation answers; null if it does not. */
  origin: string | null;
  problem: DomainProblem | null;
}

/** Where the request that asks for a check arrived. */
export interface Arrival {
  host: string;
  /** Scheme, host and port. */
  origin: string;
}

interface Deps {
  sealer: Pick<Sealer, 'keyedHash'>;
  lookup?: HostLookup | undefined;
}

/** Names below `localhost` are this machine (RFC 6761), also where its resolver does not know them. */
const lookupSystem: HostLookup = async (host, options) =>
  /(?:^|\.)localhost$/.test(host) ? [{ address: '127.0.0.1' }] : resolve(host, options);

/** Checks whether a host name leads to this installation: only it, or another process of it, can prove a random text. */
export function createDomainCheck({ sealer, lookup = lookupSystem }: Deps) {
  const proofOf = (nonce: string) => sealer.keyedHash(`domain ${nonce}`);

  /** The addresses of a host; none if its name has none. */
  async function addressesOf(host: string): Promise<string[]> {
    try {
      return (await lookup(host, { all: true })).map(({ address }) => address);
    } catch {
      return [];
    }
  }

  /** Whether this installation answers; `silent` if nothing does. */
  async function ask(origin: string, isPrivateAllowed: boolean): Promise<'here' | 'other' | 'silent'> {
    const nonce = randomBytes(16).toString('base64url');
    const timeoutMs = origin.startsWith('https:') ? httpsMs : httpMs;
    const url = new URL(`${proofPath}${nonce}`, origin);
    try {
      const answer = Proof.safeParse(
        await fetchForeignJson(url, { headers: {}, timeoutMs, maxBytes, isPrivateAllowed, lookup }),
      );
      return answer.success && isEqual(answer.data.proof, proofOf(nonce)) ? 'here' : 'other';
    } catch (error) {
      return isAnswer(error) ? 'other' : 'silent';
    }
  }

  return {
    proofOf,
    addressesOf,

    /**
     * Checks a host. `arrival` is where staff reach the installation now: its addresses lead here, and what answers as it does counts. Private addresses are asked only if
     * they are those of this machine or of `arrival`.
     */
    async check(host: string, arrival: Arrival): Promise<DomainCheck> {
      const found = await addressesOf(host);
      if (found.length === 0) return { origin: null, problem: 'no_record' };
      // An address says nothing about itself.
      const isCompared = arrival.host !== host;
      const own = new Set([...(isCompared ? await addressesOf(arrival.host) : []), ...addressesOfMachine()]);
      const isOwn = found.every((address) => own.has(address));
      const reached = new URL(arrival.origin);
      reached.hostname = host;
      const origins = new Set([`https://${host}`, reached.origin, `http://${host}`]);
      let isOther = false;
      for (const origin of origins) {
        const answer = await ask(origin, isOwn);
        if (answer === 'other') isOther = true;
        if (answer !== 'here') continue;
        const isLess = arrival.origin.startsWith('https:') && origin.startsWith('http:');
        return { origin, problem: isLess ? 'no_https' : null };
      }
      if (isCompared && !found.some((address) => own.has(address)))
        return { origin: null, problem: 'elsewhere' };
      return { origin: null, problem: isOther ? 'other_answer' : 'no_answer' };
    },
  };
}
export type DomainChecker = ReturnType<typeof createDomainCheck>;

function addressesOfMachine(): string[] {
  return Object.values(networkInterfaces()).flatMap((list = []) => list.map(({ address }) => address));
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Whether a server answered, with something else than the proof. */
function isAnswer(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return (
    cause instanceof SyntaxError ||
    (cause instanceof Error && /^(?:status|the answer|more than)/.test(cause.message))
  );
}

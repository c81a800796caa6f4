import { domainToUnicode } from 'node:url';
import { maxDomains, type Domains } from '@daystream/contract';
import { hostRemovalRefusal } from '@daystream/domain';
import { record } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import { assignHosts } from '../../../platform/brands/brand-hosts.ts';
import type { Brands } from '../../../platform/brands/brands.ts';
import { inBrand } from '../../../platform/database/brand-databases.ts';
import type { PlatformDatabase } from '../../../platform/database/platform-database.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { isLoopback } from '../../../platform/http/origin.ts';
import { seconds } from '../../../platform/http/seconds.ts';
import type { Arrival, DomainChecker } from './domain-check.ts';
import { createHostRecords, type HostRecord } from '../../../platform/brands/host-records.ts';

/** Who changes domains: an owner in the studio of their own brand. */
interface Manager extends Arrival {
  actor: Pick<Actor, 'userId'>;
  own: Brand;
}

interface Deps {
  platform: PlatformDatabase;
  brands: Brands;
  publicUrl: string | undefined;
  checker: DomainChecker;
  /** Milliseconds. */
  clock: () => number;
}

/** How many hosts one run of the job checks: each may take half a minute. */
const checkedAtOnce = 20;

/** The domains of a brand: where each one leads, and which one is the main one. Nothing here locks staff out (decision 222). */
export function createDomainsService({ platform, brands, publicUrl, checker, clock }: Deps) {
  const domains = createHostRecords(platform);
  const now = () => new Date(clock());
  const publicHost = publicUrl && new URL(publicUrl).hostname;

  function requireBrand(id: number): Brand {
    const brand = brands.all().find((each) => each.id === id);
    if (brand === undefined) throw new AppError('not_found');
    return brand;
  }

  async function present(brand: Brand, { host: current }: Arrival): Promise<Domains> {
    const rows = await domains.ofBrand(brand.id);
    const target = brand.hosts.includes(current) ? current : brand.mainHost;
    return {
      items: rows
        .map((row) => ({
          host: row.host,
          name: domainToUnicode(row.host) || row.host,
          is_main: row.host === brand.mainHost,
          redirects: row.redirects,
          is_current: row.host === current,
          checked_at: row.checked_at === null ? null : seconds(row.checked_at),
          ...statusOf(row, current),
        }))
        .toSorted((one, other) => Number(other.is_main) - Number(one.is_main)),
      record: {
        name: isLoopback(target) || !/[a-z]/.test(target) ? null : target,
        addresses: await checker.addressesOf(target),
      },
    };
  }

  async function check(host: string, arrival: Arrival): Promise<void> {
    await domains.saveCheck(host, await checker.check(host, arrival), now());
  }

  /** Changes the rows while no other change of the brand's hosts runs. Errors: those of `change`. */
  async function change(
    brand: Brand,
    by: Manager,
    work: (rows: HostRecord[], repository: typeof domains) => Promise<unknown>,
  ): Promise<void> {
    await brands.changeHosts(brand.appId, async (trx, id) => {
      const repository = createHostRecords(trx);
      await work(await repository.ofBrand(id), repository);
      const hosts = await repository.ofBrand(id);
      await record(inBrand(trx, by.own.appId), by.actor, 'brand.hosts_changed', id, {
        hosts: hosts.map(({ host }) => host),
        main: hosts.find(({ is_main: isMain }) => isMain)?.host ?? null,
      });
    });
  }

  return {
    /** Errors: `not_found`. */
    list: async (id: number, by: Arrival): Promise<Domains> => present(requireBrand(id), by),

    /** Adds a domain, which is served at once, and checks it. Errors: `not_found`; `invalid` on `host`. */
    async add(id: number, host: string, by: Manager): Promise<Domains> {
      const brand = requireBrand(id);
      if (!brand.hosts.includes(host)) {
        await brands.changeHosts(brand.appId, async (trx) => {
          const rows = await createHostRecords(trx).ofBrand(id);
          if (rows.length >= maxDomains) throw invalidField('host', 'hosts_full');
          await assignHosts(trx, id, [host], 'host');
          await record(inBrand(trx, by.own.appId), by.actor, 'brand.hosts_changed', id, {
            hosts: [...rows.map((row) => row.host), host],
          });
        });
      }
      await check(host, by);
      return present(brand, by);
    },

    /** Errors: `not_found`. */
    async check(id: number, host: string, by: Arrival): Promise<Domains> {
      const brand = requireBrand(id);
      if (!brand.hosts.includes(host)) throw new AppError('not_found');
      await check(host, by);
      return present(brand, by);
    },

    /** Makes a domain the main one, checked just now, or lets it lead to the main one. Errors: `not_found`; `invalid` on `host`. */
    async setRole(
      id: number,
      { host, role }: { host: string; role: 'main' | 'redirect' | 'other' },
      by: Manager,
    ): Promise<Domains> {
      const brand = requireBrand(id);
      if (!brand.hosts.includes(host)) throw new AppError('not_found');
      if (role === 'main' && host !== by.host) {
        await check(host, by);
        const row = (await domains.ofBrand(id)).find((one) => one.host === host);
        if (row?.problem === 'no_https') throw invalidField('host', 'host_insecure');
        if (row?.problem !== null) throw invalidField('host', 'host_silent');
      }
      await change(brand, by, async (rows, repository) => {
        if (role === 'main') return repository.setMain(id, host);
        const chosen = rows.find((row) => row.is_main)?.host;
        const main = chosen ?? brand.mainHost;
        if (host === main) throw invalidField('host', 'host_is_main');
        // One that nobody has chosen could be another one when the list changes.
        if (role === 'redirect' && chosen === undefined) await repository.setMain(id, main);
        await repository.setRedirects(id, host, role === 'redirect');
      });
      return present(brand, by);
    },

    /** Removes a domain; one that the brand does not have is removed. Errors: `not_found`; `invalid` on `host`. */
    async remove(id: number, host: string, by: Manager): Promise<Domains> {
      const brand = requireBrand(id);
      if (brand.hosts.includes(host))
        await change(brand, by, async (rows, repository) => {
          const hosts = rows.map((row) => ({
            host: row.host,
            isMain: row.is_main || (row.host === brand.mainHost && !brand.isMainChosen),
            answers: statusOf(row, by.host).answers,
          }));
          const refusal = hostRemovalRefusal(hosts, host, by.host);
          if (refusal !== null) throw invalidField('host', refusal);
          await repository.remove(id, host);
        });
      return present(brand, by);
    },

    /** Checks hosts that are due, each as it was reached the last time. */
    async checkDue(): Promise<void> {
      for (const row of await domains.due(now(), checkedAtOnce)) {
        const { mainHost } = brands.all().find(({ id }) => id === row.brand_id) ?? { mainHost: row.host };
        if (isLoopback(row.host) || /(?:^|\.)localhost$/.test(row.host)) continue;
        await check(row.host, { host: mainHost, origin: row.origin ?? `https://${row.host}` });
      }
    },

    /** Whether a certificate may be made for a name: a brand has it, or the first brand will be created at it. */
    isServed: (host: string): boolean =>
      brands.byHost(host.toLowerCase()) !== undefined || host.toLowerCase() === publicHost,
  };
}
export type DomainsService = ReturnType<typeof createDomainsService>;

/** The request that asks proves that its own host answers. */
function statusOf(row: HostRecord, current: string): Pick<Domains['items'][number], 'answers' | 'problem'> {
  if (row.host === current) return { answers: true, problem: null };
  const problem = row.problem as Domains['items'][number]['problem'];
  return { answers: row.answered_at !== null && (problem === null || problem === 'no_https'), problem };
}

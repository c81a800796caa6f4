import type { BrandConfig, BrandSettings } from '@daystream/contract';
import type pg from 'pg';
import type { BrandConnections } from '../database/brand-databases.ts';

/**
 * A brand: its configuration, and the only access to its tables. The object stays the same while the brand exists, so read properties that may
 * change when they are needed.
 */
export interface Brand extends BrandConnections {
  readonly id: number;
  readonly appId: string;
  readonly config: BrandConfig;
  /** The version of `config`; each change increments it. */
  readonly version: number;
  /** `config` as clients receive it. */
  readonly settings: BrandSettings;
  readonly hosts: readonly string[];
  /** The host of links that no request decides. */
  readonly mainHost: string;
  /** Whether staff chose `mainHost`. */
  readonly isMainChosen: boolean;
  /** Those whose pages lead to `mainHost`. */
  readonly redirectingHosts: ReadonlySet<string>;
}

/** Returns the service of a brand, created at its first use. */
export type ByBrand<Service> = (brand: Brand) => Service;

/** Creates one instance per brand and keeps it. */
export function byBrand<Service>(create: (brand: Brand) => Service): ByBrand<Service> {
  const services = new WeakMap<pg.Pool, Service>();
  return (brand) => {
    // Keyed by the pool, not by the brand object: a brand that is being created has its pool before it is listed.
    let service = services.get(brand.pool);
    if (service === undefined) services.set(brand.pool, (service = create(brand)));
    return service;
  };
}

import type { BrandConfig, BrandSettings } from '@daystream/contract';
import type pg from 'pg';
import type { BrandConnections } from '../database/brand-databases.ts';

/** One school: what it set about itself, and the only way to its tables. It stays the same object while it is there: read what can change when it is needed. */
export interface Brand extends BrandConnections {
  readonly id: number;
  readonly appId: string;
  readonly config: BrandConfig;
  /** Of `config`: each change has the next number. */
  readonly version: number;
  /** `config` as the apps draw it. */
  readonly settings: BrandSettings;
  readonly hosts: readonly string[];
}

/** A service of each brand, made when it is first asked for. */
export type ByBrand<Service> = (brand: Brand) => Service;

/** Makes one of something a brand and keeps it. */
export function byBrand<Service>(create: (brand: Brand) => Service): ByBrand<Service> {
  const made = new WeakMap<pg.Pool, Service>();
  return (brand) => {
    // The pool, not the brand: a brand that is being made has it before it is one of the list.
    let service = made.get(brand.pool);
    if (service === undefined) made.set(brand.pool, (service = create(brand)));
    return service;
  };
}

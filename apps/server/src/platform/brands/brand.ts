import type { BrandFace } from '@daystream/contract';
import type pg from 'pg';
import type { BrandDatabase } from '../database/brand-database.ts';

/** One school: its face, and the only way to its tables. */
export interface Brand {
  id: number;
  appId: string;
  face: BrandFace;
  hosts: readonly string[];
  db: BrandDatabase;
  /** For the few statements that are written by hand; bound to the same schema. */
  pool: pg.Pool;
}

/** A service of each brand, made when it is first asked for. */
export type ByBrand<Service> = (brand: Brand) => Service;

/** Makes one of something a brand and keeps it. */
export function byBrand<Service>(create: (brand: Brand) => Service): ByBrand<Service> {
  const made = new WeakMap<pg.Pool, Service>();
  return (brand) => {
    // The pool, not the brand: a brand whose face changed is another object on the same database.
    let service = made.get(brand.pool);
    if (service === undefined) made.set(brand.pool, (service = create(brand)));
    return service;
  };
}

import { Gauge } from 'prom-client';
import type { Log } from './log.ts';

/** More brands than this share one series, so that an installation of thousands of schools stays readable for Prometheus. */
const maxBrands = 100;

interface Sample<Label extends string> {
  labels: Readonly<Record<Label, string>>;
  value: number;
}

/** How the values of several processes become one: those of each are added, or all say the same about the installation. */
export type Aggregator = 'sum' | 'max';

/** A gauge that is read at each scrape. Nothing: it has no value at present. */
export const gaugeOf = (
  name: string,
  help: string,
  read: () => Promise<number | null> | number | null,
  aggregator: Aggregator = 'sum',
) =>
  new Gauge({
    name,
    help,
    aggregator,
    registers: [],
    async collect() {
      const value = await read();
      if (value === null) this.remove();
      else this.set(value);
    },
  });

/** The same with labels. Only what `read` returns is shown. */
export const labelledGauge = <Label extends string>(
  name: string,
  help: string,
  labelNames: Label[],
  read: () => Promise<Sample<Label>[]> | Sample<Label>[],
  aggregator: Aggregator = 'sum',
) =>
  new Gauge<Label>({
    name,
    help,
    aggregator,
    labelNames,
    registers: [],
    async collect() {
      const samples = await read();
      this.reset();
      for (const { labels, value } of samples) this.set(labels, value);
    },
  });

/** One sample for each brand. Of more than a hundred, those with the largest values are named; the rest is the sum `other`. */
export function byBrand(values: ReadonlyMap<string, number>): Sample<'brand'>[] {
  const sorted = [...values].toSorted(([, one], [, other]) => other - one);
  const named = sorted.slice(0, maxBrands).map(([brand, value]) => ({ labels: { brand }, value }));
  const rest = sorted.slice(maxBrands);
  if (rest.length === 0) return named;
  return [...named, { labels: { brand: 'other' }, value: rest.reduce((sum, [, value]) => sum + value, 0) }];
}

/** Prometheus waits ten seconds for all metrics together. */
const longestReadMs = 3000;

interface SharedRead<Result> {
  read: () => Promise<Result>;
  /** For how long a result counts, in milliseconds: several metrics come from one statement, and several scrapers ask. */
  ms: number;
  /** Milliseconds. */
  clock: () => number;
  log: Pick<Log, 'warn'>;
}

/**
 * Reads at most once in `ms` milliseconds. Undefined: the read failed or takes too long. The metrics that need it are left out then, and the others are shown: they are needed most
 * while the database does not answer.
 */
export function shared<Result>({ read, ms, clock, log }: SharedRead<Result>) {
  let last: { at: number; result: Promise<Result | undefined> } | undefined;
  const readNow = async () => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${longestReadMs} ms`)), longestReadMs);
    });
    try {
      return await Promise.race([read(), late]);
    } catch (err) {
      log.warn({ err }, 'some metrics could not be read');
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  };
  return () => {
    const now = clock();
    if (last === undefined || now < last.at || now - last.at >= ms) last = { at: now, result: readNow() };
    return last.result;
  };
}

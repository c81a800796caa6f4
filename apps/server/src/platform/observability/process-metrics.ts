import type { Metric } from 'prom-client';
import { Counter } from 'prom-client';
import type { Brands } from '../brands/brands.ts';
import type { BudgetFigures } from '../database/connection-budget.ts';
import type { Drain } from '../http/drain.ts';
import type { Realtime } from '../realtime/realtime.ts';
import { byBrand, gaugeOf, labelledGauge } from './gauges.ts';

interface Deps {
  brands: Pick<Brands, 'all' | 'connections'>;
  platformConnections: () => BudgetFigures;
  realtime: Pick<Realtime, 'connections' | 'connectionsByBrand'>;
  drain: Pick<Drain, 'isDraining'>;
  version: string;
}

/** What this process holds: database connections, realtime connections, and whether it is about to stop. Nothing is asked of the database. */
export function createProcessMetrics({
  brands,
  platformConnections,
  realtime,
  drain,
  version,
}: Deps): Metric[] {
  const pools = (): [pool: string, BudgetFigures][] => {
    const { requests, staff } = brands.connections();
    return [
      ['requests', requests],
      ['staff', staff],
      ['platform', platformConnections()],
    ];
  };
  const ofPools = (name: string, help: string, value: (figures: BudgetFigures) => number) =>
    labelledGauge(name, help, ['pool'], () =>
      pools().map(([pool, figures]) => ({ labels: { pool }, value: value(figures) })),
    );
  return [
    labelledGauge(
      'daystream_info',
      'The release that runs',
      ['version'],
      () => [{ labels: { version }, value: 1 }],
      'max',
    ),
    gaugeOf(
      'draining',
      '1: this process is about to stop, and a proxy must send requests elsewhere',
      () => (drain.isDraining ? 1 : 0),
      'max',
    ),
    labelledGauge(
      'database_connections',
      'Database connections of this process by pool, in use or idle',
      ['pool', 'state'],
      () =>
        pools().flatMap(([pool, { inUse, idle }]) => [
          { labels: { pool, state: 'in_use' }, value: inUse },
          { labels: { pool, state: 'idle' }, value: idle },
        ]),
    ),
    ofPools('database_connections_max', 'The most connections of a pool', ({ max }) => max),
    ofPools('database_connections_waiting', 'Requests that wait for a connection', ({ waiting }) => waiting),
    new Counter({
      name: 'database_connection_refusals_total',
      help: 'Requests that were refused because no connection became free in time',
      labelNames: ['pool'],
      registers: [],
      collect() {
        this.reset();
        for (const [pool, { refused }] of pools()) this.inc({ pool }, refused);
      },
    }),
    labelledGauge(
      'brand_database_connections',
      'Connections in use for requests and lists of a brand',
      ['brand'],
      () => {
        const { inUse } = brands.connections();
        return byBrand(new Map(brands.all().map(({ appId }) => [appId, inUse.get(appId) ?? 0])));
      },
    ),
    gaugeOf('realtime_connections', 'Realtime connections of this process', () => realtime.connections()),
    labelledGauge(
      'brand_realtime_connections',
      'Realtime connections of people of a brand',
      ['brand'],
      () => {
        const counts = realtime.connectionsByBrand();
        return byBrand(new Map(brands.all().map(({ appId }) => [appId, counts.get(appId) ?? 0])));
      },
    ),
  ];
}

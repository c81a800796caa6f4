import type { AdditionalService, ServiceKind } from '@daystream/contract';
import { fittingAdditions, type SoldService } from '@daystream/domain';
import { refusalOfService, type ServiceRow } from './services.repository.ts';

const soldOf = (row: ServiceRow): SoldService & { row: ServiceRow } => ({
  id: row.id,
  kind: row.kind,
  currency: row.currency,
  courseId: row.course_id,
  accessDays: row.access_days,
  isSubscription: row.interval !== null,
  row,
});

/** The services among those that are offered beside one which fit to it, on sale or not. */
export const additionsOf = (service: ServiceRow, offered: readonly ServiceRow[]): ServiceRow[] =>
  fittingAdditions(soldOf(service), offered.map(soldOf)).map(({ row }) => row);

/** Those that can be bought with the service now. */
export const presentAdditions = (
  service: ServiceRow,
  offered: readonly ServiceRow[],
  now: number,
): AdditionalService[] =>
  additionsOf(service, offered)
    .filter((row) => refusalOfService(row, now) === null)
    .map((row) => ({
      id: row.id,
      type: row.kind as ServiceKind,
      title: row.title,
      description: row.description,
      price: row.price,
      currency: row.currency,
      tax_rate: row.tax_rate,
      access_days: row.access_days,
      units: row.units,
      seats_left: row.seats === null ? null : Math.max(0, row.seats - row.taken),
    }));

import { formatDay, localDay, parseDay } from '@daystream/domain';
import { invalidField } from '../../../platform/errors/app-error.ts';
import { addDays } from '../reports/index.ts';

interface Asked {
  from?: string | undefined;
  to?: string | undefined;
  days: number;
}

/** Ten years. */
const maxDays = 3660;

/** The first and the last day of what was asked for; without an end, until today. Errors: `invalid`. */
export function periodOf(
  { from, to, days }: Asked,
  { now, timezone }: { now: number; timezone: string },
): { from: string; to: string } {
  const last = to ?? formatDay(localDay(now, timezone));
  const period = { from: from ?? addDays(last, 1 - days), to: last };
  const length = (parseDay(last) ?? 0) - (parseDay(period.from) ?? 0) + 1;
  if (length < 1) throw invalidField('to', 'too_small');
  if (length > maxDays) throw invalidField('from', 'too_small');
  return period;
}

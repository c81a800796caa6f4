import type { Overview } from '@daystream/contract';
import type { Backups } from '../../../platform/backup/index.ts';
import { secondsOrNull } from '../../../platform/http/seconds.ts';

const dayMs = 86_400_000;
/** In UTC, as the job is scheduled. */
const nightlyMs = (2 * 60 + 47) * 60_000;
const lateMs = 2 * dayMs;

/** What the owner of the installation has to know of the backups at `now`. */
export async function summariseBackups(
  backups: Pick<Backups, 'place' | 'runs' | 'lastSuccess'>,
  now: number,
): Promise<NonNullable<Overview['backups']>> {
  const { place } = backups;
  const last = await backups.lastSuccess();
  const newestEnded = (await backups.runs()).find(
    ({ error, backupId }) => error !== null || backupId !== null,
  );
  const state =
    place === null
      ? 'off'
      : newestEnded !== undefined && newestEnded.error !== null
        ? 'failed'
        : last === null
          ? 'none'
          : now - last.getTime() > lateMs
            ? 'late'
            : 'good';
  const tonight = Math.floor(now / dayMs) * dayMs + nightlyMs;
  const next = new Date(tonight > now ? tonight : tonight + dayMs);
  return {
    state,
    place,
    last_success_at: secondsOrNull(last),
    next_at: place === null ? null : secondsOrNull(next),
  };
}

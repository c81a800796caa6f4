import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError } from '../../../platform/errors/app-error.ts';

/** Refuses a message within `message_delay` of the last one (spec rules §5, Support forms). Errors: `message_too_often`. */
export function assertNotTooOften(
  { config }: { config: Pick<Brand['config'], 'runtime'> },
  last: Date | undefined,
  now: number,
): void {
  const { message_delay: count } = config.runtime;
  const left = last === undefined ? 0 : last.getTime() + count * 1000 - now;
  if (left > 0)
    throw new AppError('message_too_often', { values: { count, retry_after: Math.ceil(left / 1000) } });
}

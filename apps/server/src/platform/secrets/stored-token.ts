import { createHash } from 'node:crypto';

const mark = 'sha256:';

/** How a random token is stored that only has to be found again: its hash opens nothing (decision 183). */
export const storedHashOf = (token: string): string =>
  mark + createHash('sha256').update(token).digest('hex');

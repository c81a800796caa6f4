import { withAccount, type Retention } from '../../../platform/retention/index.ts';

/** The tables that this feature owns, and how long their rows are kept: no other names them in SQL. */
export const retention: Retention = {
  club_blocks: withAccount,
  club_profiles: withAccount,
};

export const tables = Object.keys(retention);

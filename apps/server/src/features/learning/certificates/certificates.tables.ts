import { forEver, withAccount, type Retention } from '../../../platform/retention/index.ts';

/** The tables that this feature owns, and how long their rows are kept: no other names them in SQL. */
export const retention: Retention = {
  certificates: withAccount,
  replaced_certificates: forEver('a certificate that was printed stays checkable'),
};

export const tables = Object.keys(retention);

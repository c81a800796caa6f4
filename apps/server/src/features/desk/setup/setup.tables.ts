import { forEver, type Retention } from '../../../platform/retention/index.ts';

export const retention: Retention = {
  setup_links: forEver('a few rows: one that has ended is removed when the next one is made'),
};

export const tables = Object.keys(retention);

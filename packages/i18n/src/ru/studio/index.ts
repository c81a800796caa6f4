import { nav } from './nav.ts';
import { reactAdmin } from './react-admin.ts';
import { records } from './records.ts';
import { review } from './review.ts';
import { shell } from './shell.ts';
import { site } from './site.ts';

export const studio = { nav, review, site, ...shell, ...records, ...reactAdmin } as const;

/** What a school's admin does with its configuration: read it, change it, look back, and go back. */
import { z } from 'zod';
import { BrandConfig } from './brand.ts';
import { call } from '../call.ts';
import { IdFilter, recordList } from '../record-list.ts';
import { Id, PathId, Seconds } from '../wire.ts';

const base = '/studio/api';
const permission = 'site.manage';

/** The configuration that counts. Colours that could not be read were made so when it was stored. */
export const SiteSettings = z
  .object({
    /** What a change is based on: a change that is based on an older one is refused. */
    version: z.int(),
    app_id: z.string(),
    hosts: z.array(z.string()),
    config: BrandConfig,
  })
  .meta({ id: 'SiteSettings' });
export type SiteSettings = z.infer<typeof SiteSettings>;

/** One change, the newest first; the first one of a school has no changes. */
export const SiteVersionRecord = z
  .object({
    id: Id,
    version: z.int(),
    is_current: z.boolean(),
    changed_by: z.object({ user_id: Id, name: z.string() }).nullable(),
    /** The version that this one brought back. */
    restored: z.int().nullable(),
    created_at: Seconds,
    /** Fields by their path on the wire, with what they were and became, as JSON. */
    changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  })
  .meta({ id: 'SiteVersionRecord' });
export type SiteVersionRecord = z.infer<typeof SiteVersionRecord>;

export const studioSiteCalls = {
  'studio.site.picture': call({
    method: 'POST',
    path: `${base}/site-config/pictures`,
    scope: 'staff',
    permission,
    summary: 'Make a picture that one has sent public, to be a logo, a favicon or a hero; gives its address',
    body: z.object({ file_id: Id }),
    reply: z.object({ address: z.string() }),
    errors: ['invalid', 'idempotency_key_reused'],
  }),
  'studio.site.get': call({
    method: 'GET',
    path: `${base}/site-config`,
    scope: 'staff',
    permission,
    summary: 'The school’s whole configuration',
    reply: SiteSettings,
  }),
  'studio.site.update': call({
    method: 'PUT',
    path: `${base}/site-config`,
    scope: 'staff',
    permission,
    summary: 'Change the configuration, for everybody at once; one that changes nothing makes no version',
    body: z.object({ version: z.int().positive(), config: BrandConfig }),
    reply: SiteSettings,
    errors: ['invalid', 'conflict'],
  }),
  'studio.site.history': call({
    method: 'GET',
    path: `${base}/site-config-versions`,
    scope: 'staff',
    permission,
    summary: 'Who changed what and when, the newest first',
    query: recordList({
      sort: ['version', 'id', 'created_at'],
      order: 'DESC',
      filter: z.object({ id: IdFilter }),
    }),
    reply: z.array(SiteVersionRecord),
    list: 'range',
  }),
  'studio.site.restore': call({
    method: 'POST',
    path: `${base}/site-config-versions/{id}/restore`,
    scope: 'staff',
    permission,
    summary: 'Bring an earlier configuration back, as a new version; what already counts stays',
    params: z.object({ id: PathId }),
    reply: SiteSettings,
    errors: ['not_found', 'conflict'],
  }),
};

/** Administration of a brand's configuration: read, update, list versions, restore a version. */
import { z } from 'zod';
import { BrandConfig } from './brand.ts';
import { call } from '../call.ts';
import { IdFilter, recordList } from '../record-list.ts';
import { Id, PathId, Seconds } from '../wire.ts';

const base = '/studio/api';
const permission = 'site.manage';

/** The current configuration. Colours with too little contrast were adjusted when it was stored. */
export const SiteSettings = z
  .object({
    /** The version that an update is based on; an update based on an older version is rejected. */
    version: z.int(),
    app_id: z.string(),
    hosts: z.array(z.string()),
    config: BrandConfig,
  })
  .meta({ id: 'SiteSettings' });
export type SiteSettings = z.infer<typeof SiteSettings>;

/** A version of the configuration; the first version of a brand has no changes. */
export const SiteVersionRecord = z
  .object({
    id: Id,
    version: z.int(),
    is_current: z.boolean(),
    changed_by: z.object({ user_id: Id, name: z.string() }).nullable(),
    /** The version that this one restored. */
    restored: z.int().nullable(),
    created_at: Seconds,
    /** Changed fields by their wire path, with the old and the new value as JSON. */
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
    summary: 'Publish an uploaded picture as logo, favicon or hero; returns its address',
    body: z.object({ file_id: Id }),
    reply: z.object({ address: z.string() }),
    errors: ['invalid', 'idempotency_key_reused'],
  }),
  'studio.site.get': call({
    method: 'GET',
    path: `${base}/site-config`,
    scope: 'staff',
    permission,
    summary: 'The brand’s complete configuration',
    reply: SiteSettings,
  }),
  'studio.site.update': call({
    method: 'PUT',
    path: `${base}/site-config`,
    scope: 'staff',
    permission,
    summary: 'Update the configuration with immediate effect; an update without changes creates no version',
    body: z.object({ version: z.int().positive(), config: BrandConfig }),
    reply: SiteSettings,
    errors: ['invalid', 'conflict'],
  }),
  'studio.site.history': call({
    method: 'GET',
    path: `${base}/site-config-versions`,
    scope: 'staff',
    permission,
    summary: 'The versions of the configuration with author and changes, newest first',
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
    summary: 'Restore an earlier configuration as a new version; creates none if it equals the current one',
    params: z.object({ id: PathId }),
    reply: SiteSettings,
    errors: ['not_found', 'conflict'],
  }),
};

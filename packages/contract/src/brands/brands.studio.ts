/** Administration of brands by the owner of an installation. Other staff have no access to brands other than their own. */
import { z } from 'zod';
import { NewPassword } from '../auth/auth.ts';
import { BrandConfig } from './brand.ts';
import { call } from '../call.ts';
import { Host } from './host.ts';
import { Language } from '../enums.ts';
import { recordCalls } from '../record-calls.ts';
import { Email, Id, PathId, text } from '../wire.ts';

const base = '/studio/api/schools';
const permission = 'brands.manage';

/** Identifier of a brand in the database and in the header `X-App-Id`. */
export const BrandAppId = text(40, 1).regex(/^[a-z][a-z0-9_]*$/, 'school_id_form');
/** Export file of a brand: its configuration and hosts. People, courses and files are not included; a database backup contains them. */
export const BrandFile = z.object({
  app_id: BrandAppId,
  hosts: z.array(Host).min(1, 'required'),
  config: BrandConfig,
});
export type BrandFile = z.infer<typeof BrandFile>;

/** A new brand and its first admin, who must change the password at the first sign-in. */
export const NewBrand = z.object({
  app_id: BrandAppId,
  title: BrandConfig.shape.title,
  host: Host,
  email: Email,
  password: NewPassword,
  /** Of the school and its first admin. English is offered beside it, and a country and time zone follow from it; the school can change all of them. */
  language: Language.default('ru'),
});
export type NewBrand = z.infer<typeof NewBrand>;

export const BrandRecord = z
  .object({
    id: Id,
    app_id: z.string(),
    title: z.string(),
    hosts: z.array(z.string()),
    version: z.int(),
    languages: z.array(z.string()),
    /** Disk space in bytes; without a limit of its own null. */
    storage_used: z.int(),
    storage_limit: z.int().nullable(),
    /** The brand that serves this call; it cannot delete itself. */
    is_own: z.boolean(),
  })
  .meta({ id: 'BrandRecord' });
export type BrandRecord = z.infer<typeof BrandRecord>;

const brands = recordCalls({ path: base, permission, record: BrandRecord });

export const studioBrandsCalls = {
  'studio.brands.list': brands.list({
    summary: 'The brands of the installation; `q` searches titles, app ids and hosts',
    sort: ['id', 'app_id', 'title'],
    filter: {},
  }),
  'studio.brands.get': brands.get('One brand'),
  'studio.brands.create': call({
    method: 'POST',
    path: base,
    scope: 'staff',
    permission,
    summary: 'Create a brand with its first admin',
    body: NewBrand,
    reply: BrandRecord,
    errors: ['invalid', 'idempotency_key_reused'],
  }),
  'studio.brands.export': call({
    method: 'GET',
    path: `${base}/{id}/file`,
    scope: 'staff',
    permission,
    summary: 'Export a brand’s configuration and hosts; the same file that `npm run brand -- export` writes',
    params: z.object({ id: PathId }),
    reply: z.object({ name: z.string(), content: z.string() }),
    errors: ['not_found'],
  }),
  'studio.brands.import': call({
    method: 'POST',
    path: `${base}/import`,
    scope: 'staff',
    permission,
    summary:
      'Import a brand from a file. For an existing brand, stores the file’s configuration as a new version and adds its hosts',
    body: z.object({ content: text(500_000, 1) }),
    reply: BrandRecord,
    errors: ['invalid', 'conflict', 'idempotency_key_reused'],
  }),
  'studio.brands.remove': brands.action('remove', {
    summary: 'Delete a brand and all its data; the body repeats its app id as confirmation',
    body: z.object({ app_id: text(40, 1) }),
    reply: z.object({ success: z.literal(true) }),
    errors: ['invalid', 'not_found', 'idempotency_key_reused'],
  }),
};

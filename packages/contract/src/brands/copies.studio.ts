/** Copies of single brands, encrypted, for the owner of the installation. */
import { z } from 'zod';
import { call } from '../call.ts';
import { Id, PathId, Seconds, text } from '../wire.ts';

const staff = { scope: 'staff', permission: 'brands.manage' } as const;
const base = '/studio/api/schools/{id}/copies';
const params = z.object({ id: PathId });

/** The fewest characters of the password of a copy. */
const shortestCopyPassword = 12;
/** How many copies of a brand can be requested in 24 hours. */
export const copiesADay = 3;

export const BrandCopies = z
  .object({
    /** The newest first. */
    items: z.array(
      z.object({
        id: Id,
        state: z.enum(['waiting', 'running', 'done', 'failed']),
        requested_at: Seconds,
        requested_by: z.string(),
        ended_at: Seconds.nullable(),
        /** Of the files of the brand, in bytes. */
        progress: z.object({ done: z.int(), all: z.int() }),
        /** Of the copy. */
        bytes: z.int().nullable(),
        row_count: z.int().nullable(),
        file_count: z.int().nullable(),
        /** Why it failed: the disk has no room, or something that the log of the server names. */
        failure: z.enum(['no_room', 'other']).nullable(),
        /** When it is removed. */
        removed_at: Seconds.nullable(),
        /** Where the browser downloads it, for an hour or two and only in this session. */
        url: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'BrandCopies' });
export type BrandCopies = z.infer<typeof BrandCopies>;

export const studioCopiesCalls = {
  'studio.copies.list': call({
    ...staff,
    method: 'GET',
    path: base,
    summary: 'The copies of a brand that were requested',
    params,
    reply: BrandCopies,
    errors: ['not_found'],
  }),
  'studio.copies.request': call({
    ...staff,
    method: 'POST',
    path: base,
    summary:
      'Make a copy of a brand in the background, encrypted with a password; it is kept for three days. One at a time, three a day; one that waits to be made is replaced',
    params,
    body: z.object({ password: text(200, shortestCopyPassword) }),
    reply: BrandCopies,
    errors: ['invalid', 'not_found', 'conflict', 'too_often', 'idempotency_key_reused'],
  }),
  'studio.copies.remove': call({
    ...staff,
    method: 'POST',
    path: `${base}/remove`,
    summary: 'Remove a copy that is not being made',
    params,
    body: z.object({ copy_id: Id }),
    reply: BrandCopies,
    errors: ['invalid', 'not_found', 'conflict', 'idempotency_key_reused'],
  }),
};

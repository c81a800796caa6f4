/** Backups of the installation, for its owner. */
import { z } from 'zod';
import { call } from '../call.ts';
import { Id, Seconds } from '../wire.ts';

const staff = { scope: 'staff', permission: 'brands.manage' } as const;
const base = '/studio/api/backups';

/** What is known of the backups. `runs` has the newest 30, the newest first. */
export const Backups = z
  .object({
    /** The folder or bucket; null: backups are off. */
    place: z.string().nullable(),
    is_encrypted: z.boolean(),
    /** When the newest complete backup began. */
    last_success_at: Seconds.nullable(),
    runs: z.array(
      z.object({
        id: Id,
        started_at: Seconds,
        /** Null: it is running. */
        ended_at: Seconds.nullable(),
        state: z.enum(['running', 'done', 'failed']),
        file_count: z.int().nullable(),
        file_bytes: z.int().nullable(),
        row_count: z.int().nullable(),
        /** Why it failed, in English, as the system said it. */
        error: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'Backups' });
export type Backups = z.infer<typeof Backups>;

export const studioBackupsCalls = {
  'studio.backups.get': call({
    ...staff,
    method: 'GET',
    path: base,
    summary: 'Where the backups of the installation are, and the newest ones',
    reply: Backups,
  }),
  'studio.backups.start': call({
    ...staff,
    method: 'POST',
    path: base,
    summary: 'Make a backup now, in the background; while one is being made, nothing happens',
    reply: Backups,
    errors: ['conflict'],
  }),
};

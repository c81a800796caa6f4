import { expect, test } from 'vitest';
import type { BackupRun } from '../../../platform/backup/index.ts';
import { summariseBackups } from './summarise-backups.ts';

const at = (text: string) => new Date(`2026-11-${text}Z`);
const now = at('20T12:00').getTime();
const run = (startedAt: Date, values: Partial<BackupRun>): BackupRun => ({
  id: 1,
  startedAt,
  endedAt: startedAt,
  backupId: null,
  fileCount: 1,
  fileBytes: 1,
  rowCount: 1,
  error: null,
  ...values,
});
const done = (startedAt: Date) => run(startedAt, { backupId: 'it' });
const failed = (startedAt: Date) => run(startedAt, { error: 'no room' });
const running = (startedAt: Date) => run(startedAt, { endedAt: null });
/** The newest run first. */
const summary = (runs: BackupRun[], place: string | null = '/backups', time = now) =>
  summariseBackups(
    {
      place,
      runs: async () => runs,
      lastSuccess: async () => runs.find(({ backupId }) => backupId !== null)?.startedAt ?? null,
    },
    time,
  );

test.each([
  ['good', [done(at('20T02:47'))]],
  ['good', [running(at('20T11:59')), done(at('19T02:47'))]],
  ['failed', [failed(at('20T02:47')), done(at('19T02:47'))]],
  ['failed', [running(at('20T11:59')), failed(at('20T02:47'))]],
  ['good', [done(at('20T03:00')), failed(at('20T02:47'))]],
  ['late', [done(at('18T11:59'))]],
  ['none', []],
] as const)('is %s after the runs %#', async (state, runs) => {
  expect((await summary([...runs])).state).toBe(state);
});

test('the next one is due at 02:47 UTC; nothing is due where backups are off', async () => {
  const next = async (time: Date) => (await summary([], '/backups', time.getTime())).next_at;
  expect(await next(at('20T02:46'))).toBe(at('20T02:47').getTime() / 1000);
  expect(await next(at('20T02:47'))).toBe(at('21T02:47').getTime() / 1000);
  expect(await summary([], null)).toEqual({
    state: 'off',
    place: null,
    last_success_at: null,
    next_at: null,
  });
});

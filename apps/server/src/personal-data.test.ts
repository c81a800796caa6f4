import { glob } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Brand } from './platform/brands/brand.ts';
import { createCompletePerson } from './testing/complete/complete-person.ts';
import { createPerson } from './testing/base/people.ts';
import { createTestApp, type TestApp } from './testing/app/test-app.ts';

// Merge, erasure and export of a user's data, over the declarations of all features. A new table has to be declared.

let t: TestApp;
let columns: readonly string[];
beforeAll(async () => {
  t = await createTestApp();
  columns = t.features.personalData.columns();
});
afterAll(() => t.close());

/** Deleted with the anonymous user: secrets, sessions, and archives of older data. */
const notMerged: ReadonlySet<string> = new Set([
  'calendar_feeds.user_id',
  'data_exports.user_id',
  'email_changes.user_id',
  'idempotency_keys.user_id',
  'one_time_tokens.user_id',
  'push_devices.user_id',
  'push_subscriptions.user_id',
  'sessions.user_id',
  'social_handshakes.user_id',
  'user_external_auths.user_id',
]);
/** What staff wrote and did stays with the brand when their account is erased. */
const keptOfStaff: ReadonlySet<string> = new Set([
  'audit_entries.user_id',
  'chat_message_ratings.employee_id',
  'chat_messages.author_id',
  'chat_participants.user_id',
  'club_cases.decided_by',
  'club_sanctions.created_by',
  'homework_reviews.reviewer_id',
  'inbox_answers.employee_id',
  'inbox_notes.author_id',
  'report_expert_days.expert_id',
  'support_messages.employee_id',
  'video_consultations.expert_id',
]);
/** Columns that refer to staff only. */
const staffOnly: ReadonlySet<string> = new Set([
  'audit_entries.user_id',
  'chat_message_ratings.employee_id',
  'chats.assignee_id',
  'club_cases.decided_by',
  'club_sanctions.created_by',
  'cohort_experts.user_id',
  'consultations.closed_by',
  'consultations.opened_by',
  'course_experts.user_id',
  'course_imports.user_id',
  'course_versions.published_by',
  'draft_editors.user_id',
  'answer_hours.user_id',
  'expert_availability.user_id',
  'scheduled_publications.scheduled_by',
  'homework_reviews.reviewer_id',
  'inbox_agents.user_id',
  'inbox_answers.employee_id',
  'inbox_items.assignee_id',
  'inbox_mentions.user_id',
  'inbox_notes.author_id',
  'report_expert_days.expert_id',
  'second_factors.user_id',
  'people_imports.user_id',
  'stream_operations.user_id',
  'support_messages.employee_id',
  'video_consultations.expert_id',
]);
/** Secrets, how the platform works, and what staff did. */
const notExported: ReadonlySet<string> = new Set([
  'audit_entries',
  'club_cases',
  'cohort_experts',
  'data_exports',
  'idempotency_keys',
  'inbox_agents',
  'inbox_answers',
  'inbox_mentions',
  'inbox_notes',
  'one_time_tokens',
  'report_expert_days',
  'people_import_rows',
  'people_imports',
  'social_handshakes',
  'stream_operation_items',
  'stream_operations',
]);

/** How many rows refer to a user, by column. */
async function countRows({ pool }: Brand, userId: number): Promise<Record<string, number>> {
  const counts = columns.map((column) => {
    const [table = '', name = ''] = column.split('.');
    return `select '${column}' as column, count(*)::int as count from ${table} where ${name} = ${userId}`;
  });
  const { rows } = await pool.query<{ column: string; count: number }>(counts.join(' union all '));
  return Object.fromEntries(rows.map(({ column, count }) => [column, count]));
}

/** A learner with rows in every table that a learner can have rows in. */
async function createLearner() {
  const person = await createCompletePerson(t, t.aurora, { everyRow: true });
  return { ...person, id: person.ownerId };
}

/** Features without test data beside their personal data, and why. */
const withoutData: Readonly<Record<string, string>> = {
  'features/desk/reports/reports': 'its rows are figures of experts, whom a complete person is not',
  'features/learning/entitlements/entitlements': 'the streams and memberships of other features add its rows',
};

test('each feature declares test data beside its personal data', async () => {
  const files = await Array.fromAsync(glob('**/*.{personal-data,complete}.ts', { cwd: import.meta.dirname }));
  const namesOf = (kind: string) =>
    files.filter((file) => file.endsWith(kind)).map((file) => file.slice(0, -kind.length));
  const [declared, complete] = [namesOf('.personal-data.ts'), namesOf('.complete.ts')];
  expect(declared.length).toBeGreaterThan(0);
  const missing = declared.filter((name) => !complete.includes(name));
  expect(missing.toSorted()).toEqual(Object.keys(withoutData));
});

test('every foreign key to users is declared by exactly one feature', async () => {
  const { rows } = await t.aurora.pool.query<{ column: string }>(`
    select c.relname || '.' || a.attname as column from pg_constraint f
      join pg_class c on c.oid = f.conrelid
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
    where f.contype = 'f' and f.confrelid = 'users'::regclass`);
  expect(columns.toSorted()).toEqual(rows.map(({ column }) => column).toSorted());
});

test('a merge moves every row of an anonymous user to the account', async () => {
  const learner = await createLearner();
  await t.aurora.db.updateTable('users').set({ is_anonymous: true }).where('id', '=', learner.id).execute();
  const account = await createPerson(t, t.aurora);
  const before = await countRows(t.aurora, learner.id);
  expect(columns.filter((column) => before[column] === 0 && !staffOnly.has(column))).toEqual([]);
  await t.aurora.db
    .transaction()
    .execute((trx) => t.features.personalData.mergeUsers(trx, t.aurora, learner.id, account.id));
  const after = await countRows(t.aurora, account.id);
  const lost = columns.filter((column) => !notMerged.has(column) && after[column] !== before[column]);
  expect(lost).toEqual([]);
  const left = await t.aurora.db.selectFrom('users').select('id').where('id', '=', learner.id).execute();
  expect(left).toEqual([]);
});

test('an erased learner has no rows', async () => {
  const learner = await createLearner();
  await t.aurora.db.transaction().execute((trx) => t.features.personalData.eraseUser(trx, learner.id));
  const after = await countRows(t.aurora, learner.id);
  expect(columns.filter((column) => after[column] !== 0)).toEqual([]);
  const left = await t.aurora.db.selectFrom('users').select('id').where('id', '=', learner.id).execute();
  expect(left).toEqual([]);
});

test('an erased member of staff keeps only rows of what they wrote and did', async () => {
  const { admin, ticketId } = await createLearner();
  await admin.call('POST', `/studio/api/tickets/${ticketId}/answer`, { message: 'Use the link' });
  const before = await countRows(t.aurora, admin.id);
  await t.aurora.db.transaction().execute((trx) => t.features.personalData.eraseUser(trx, admin.id));
  const after = await countRows(t.aurora, admin.id);
  for (const column of columns)
    expect([column, after[column]]).toEqual([column, keptOfStaff.has(column) ? before[column] : 0]);
});

test('an export contains every table that has rows of users, by feature, without hashes', async () => {
  const learner = await createLearner();
  const exported = await t.features.personalData.exportUser(t.aurora.db, learner.id);
  const rows = Object.assign({}, ...exported.values()) as Record<string, readonly object[]>;
  const tables = [...new Set(columns.map((column) => column.split('.')[0] ?? ''))];
  expect(tables.filter((table) => rows[table] === undefined && !notExported.has(table))).toEqual([]);
  expect(rows['users']).toMatchObject([{ id: learner.id }]);
  expect(JSON.stringify(rows)).not.toMatch(/_hash"/);
});

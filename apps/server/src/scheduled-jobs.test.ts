import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failuresOf } from './testing/app/run-scheduled.ts';
import { statementsByBrand } from './testing/app/statements.ts';
import { createTestApp, type TestApp } from './testing/app/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('a brand that fails keeps no scheduled job from working for the brands behind it', async () => {
  expect(t.brands.all()).toEqual([t.aurora, t.forma]);
  await sql`alter schema brand_aurora rename to broken`.execute(t.platform);
  const faults: string[] = [];
  const names = t.jobs.scheduled().map(({ name }) => name);
  for (const { name, isForBrands, run } of t.jobs.scheduled()) {
    const statements = await statementsByBrand(() =>
      run().catch((error: unknown) => faults.push(`${name}: ${String(error)}`)),
    );
    const worked = [...new Set(statements.map(({ brand }) => brand))].join(', ');
    const failures = await failuresOf(t.jobs);
    const failed = t.brands.all().filter(({ appId }) => failures.has(`${name} ${appId}`));
    const done = `worked for ${worked}, failed for ${failed.map(({ appId }) => appId).join(', ')}`;
    const expected = isForBrands ? 'worked for aurora, forma, failed for aurora' : 'worked for , failed for ';
    if (done !== expected) faults.push(`${name}: ${done}`);
  }
  expect(faults).toEqual([]);
  expect(names.length).toBeGreaterThan(20);
  expect(names).toEqual([...new Set(names)]);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPerson } from '../base/people.ts';
import { createTestApp, type TestApp } from '../app/test-app.ts';
import { watchChanges, type WatchChanges } from './watch-changes.ts';

let t: TestApp;
let watch: WatchChanges;
beforeAll(async () => {
  t = await createTestApp();
  watch = await watchChanges(t.aurora);
});
afterAll(() => t.close());

describe('watchChanges', () => {
  it('names the table of each inserted, updated and deleted row', async () => {
    const { result: person, changes } = await watch(() => createPerson(t, t.aurora));
    expect(changes).toEqual(['insert brand_aurora.users']);
    const users = t.aurora.db.updateTable('users').set({ name: 'Vera' }).where('id', '=', person.id);
    expect((await watch(() => users.execute())).changes).toEqual(['update brand_aurora.users']);
    const removal = t.aurora.db.deleteFrom('users').where('id', '=', person.id);
    expect((await watch(() => removal.execute())).changes).toEqual(['delete brand_aurora.users']);
  });

  it('ignores updates to the same values, rolled back transactions and other brands', async () => {
    const { id, email } = await createPerson(t, t.aurora);
    const { changes } = await watch(async () => {
      await t.aurora.db.updateTable('users').set({ email }).where('id', '=', id).execute();
      const trx = await t.aurora.db.startTransaction().execute();
      await trx.deleteFrom('users').where('id', '=', id).execute();
      await trx.rollback().execute();
      await createPerson(t, t.forma);
    });
    expect(changes).toEqual([]);
  });
});

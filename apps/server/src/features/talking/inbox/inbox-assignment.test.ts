import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createReviewedCourse, createSentHomework } from '../../../testing/talking/homework.ts';
import { askSupport, listInbox } from '../../../testing/talking/inbox.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { refusalOf } from '../../../testing/app/refusal.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

let t: TestApp;
let support: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  t = await createTestApp();
  support = await createPerson(t, t.aurora, { staffRoles: ['support'], name: 'Olga' });
  admin = await createPerson(t, t.aurora, { staffRoles: ['admin'], name: 'Ada' });
});
afterAll(() => t.close());

describe('assignment', () => {
  const set = (assignment: string, away_ids: number[] = []) =>
    admin.call('PUT', '/studio/api/inbox-settings', {
      ticket_hours: 8,
      chat_hours: 24,
      consultation_hours: 72,
      assignment,
      away_ids,
    });

  /** The item of a learner after the job. */
  const itemOf = async ({ id }: TestPerson) => {
    await t.features.itemAssigner(t.aurora).run();
    const [item] = await listInbox(admin, { user_id: [id] });
    if (item === undefined) throw new Error('nothing waits for the learner');
    return item;
  };

  test('assigns new items in turns to staff who may answer them and are available', async () => {
    const agents = (await support.call('GET', '/studio/api/inbox-colleagues')).json<{ id: number }[]>();
    const [one, two] = [
      await createPerson(t, t.aurora, { staffRoles: ['support'] }),
      await createPerson(t, t.aurora, { staffRoles: ['support'] }),
    ];
    await set(
      'round_robin',
      agents.map(({ id }) => id),
    );
    const assigned = [];
    for (const message of ['a', 'b', 'c']) {
      const { learner, item } = await askSupport(t, support, message);
      expect(item.assignee).toBeNull();
      assigned.push(await itemOf(learner));
    }
    expect(assigned.map(({ assignee }) => assignee?.id)).toEqual([one.id, two.id, one.id]);
    expect(assigned.every((item) => item.due_at === item.waiting_since + 8 * 3600)).toBe(true);
    await set('manual');
    const { learner } = await askSupport(t, support);
    expect((await itemOf(learner)).assignee).toBeNull();
  });

  test('gives homework to an expert of its course', async () => {
    await set('course');
    const { course, expert } = await createReviewedCourse(t, t.aurora);
    const { learner } = await createSentHomework(t, t.aurora, course);
    expect((await itemOf(learner)).assignee?.id).toBe(expert.id);
    await set('manual');
  });

  test('is changed by admins only', async () => {
    const body = {
      ticket_hours: 8,
      chat_hours: 24,
      consultation_hours: 72,
      assignment: 'manual',
      away_ids: [],
    };
    expect(refusalOf(await support.call('PUT', '/studio/api/inbox-settings', body))).toEqual([
      403,
      'forbidden',
    ]);
  });
});

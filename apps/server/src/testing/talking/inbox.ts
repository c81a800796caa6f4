import type { InboxItem } from '@daystream/contract';
import { expect } from 'vitest';
import { createPerson, type TestPerson } from '../base/people.ts';
import type { TestApp } from '../app/test-app.ts';

export const inboxUrl = '/studio/api/inbox';

/** The items that a person of the staff sees. */
export async function listInbox(person: TestPerson, filter: object = {}): Promise<InboxItem[]> {
  const answer = await person.call('GET', `${inboxUrl}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

/** A question of a new learner; returns its item, as `support` sees it. */
export async function askSupport(t: TestApp, support: TestPerson, message = 'How long?') {
  const learner = await createPerson(t, t.aurora, { name: 'Vera' });
  await learner.call('POST', '/spa/api/v1/tech-questions', { message });
  const [item] = await listInbox(support, { user_id: [learner.id] });
  if (item === undefined) throw new Error('the question is not in the inbox');
  return { learner, item };
}

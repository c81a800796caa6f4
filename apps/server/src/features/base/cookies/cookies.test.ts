import { cookieTexts } from '@daystream/i18n/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, request, type TestPerson } from '../../../testing/base/people.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

const base = '/spa/api/v1/cookie';

let t: TestApp;
let anna: TestPerson;
beforeAll(async () => {
  t = await createTestApp();
  anna = await createPerson(t, t.aurora);
});
afterAll(() => t.close());

const policyOf = async (person: TestPerson) => (await person.call('GET', `${base}/get-policy`)).json().policy;
const onlyEssential = { essential: true, analytics: false, marketing: false };

test('lists the brand’s cookies to guests in the client’s language [product §3 cookie info, rules §7 cookie]', async () => {
  for (const language of ['ru', 'en', 'es'] as const) {
    const headers = { 'accept-language': language };
    const info = (await request(t.app, t.aurora, { method: 'GET', url: base, headers })).json();
    expect(info.is_enabled).toBe(true);
    expect(info.items.map(({ key }: { key: string }) => key)).toContain('learn_device');
    expect(JSON.stringify(info)).not.toMatch(/daystream/i);
    expect(info.items[0]).toEqual({
      key: 'learn_session',
      type: 'essential',
      ...cookieTexts[language].learn_session,
    });
  }
});

test('allows only essential cookies before a choice, then the chosen and the essential ones [product §4 cookie choice, rules §7 cookie, rules §9 default cookie policy, product §3 cookie policy]', async () => {
  expect(await policyOf(anna)).toEqual(onlyEssential);
  const chosen = { essential: false, analytics: true, marketing: false };
  const answer = await anna.call('POST', `${base}/update-policy`, chosen);
  expect(answer.json()).toEqual({ policy: { ...chosen, essential: true } });
  expect(await policyOf(anna)).toEqual({ ...chosen, essential: true });
  await anna.call('POST', `${base}/update-policy`, onlyEssential);
  expect(await policyOf(anna)).toEqual(onlyEssential);
});

test('returns whether the user has chosen, so that the choice follows the account [product §4 cookie choice]', async () => {
  const person = await createPerson(t, t.aurora);
  const isChosen = async () => (await person.call('GET', `${base}/get-policy`)).json().is_chosen;
  expect(await isChosen()).toBe(false);
  await person.call('POST', `${base}/update-policy`, onlyEssential);
  expect(await isChosen()).toBe(true);
});

test('stores the choice per user', async () => {
  await anna.call('POST', `${base}/update-policy`, { essential: true, analytics: true, marketing: true });
  expect(await policyOf(await createPerson(t, t.aurora))).toEqual(onlyEssential);
});

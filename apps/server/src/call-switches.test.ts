import { switches } from '@daystream/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { configure } from './testing/app/configure.ts';
import { addressOf } from './testing/calls/call-addresses.ts';
import { bodyOf, everyCall } from './testing/calls/call-inputs.ts';
import { createCompletePerson, type CompletePerson } from './testing/complete/complete-person.ts';
import { refusalOf } from './testing/app/refusal.ts';
import { createTestApp, type TestApp } from './testing/app/test-app.ts';

// Every call of the contract behind a switch is refused by the server when the switch is off.

let t: TestApp;
let anna: CompletePerson;
beforeAll(async () => {
  t = await createTestApp();
  anna = await createCompletePerson(t, t.aurora);
});
afterAll(() => t.close());

const switchedCalls = everyCall.flatMap(([name, call]) =>
  (call.switches ?? []).map((switchName) => [name, switchName, call] as const),
);

test('signing in and up by app id, and purchases in stores, need the switch of app-store support [rules §6 switches]', () => {
  const names = switchedCalls.flatMap(([name, switchName]) =>
    switchName === 'is_app_store_support' ? [name] : [],
  );
  expect(names).toEqual([
    'auth.signUpByAppId',
    'auth.loginByAppId',
    'storePurchases.account',
    'storePurchases.add',
  ]);
});

test('the test brand has all switches on', () => {
  for (const name of switches) expect([name, t.aurora.settings.runtime[name]]).toEqual([name, true]);
});

test.each(switchedCalls)(
  '%s is refused with 403 when %s is off [rules §5 sign-up, rules §6 switches]',
  async (name, switchName, call) => {
    const { runtime } = t.aurora.config;
    const setSwitch = (isOn: boolean) =>
      configure(t, t.aurora, { runtime: { ...runtime, [switchName]: isOn } });
    const send = () =>
      (call.scope === 'staff' ? anna.admin : anna.owner).call(
        call.method,
        addressOf(name, anna),
        bodyOf(name, anna),
      );
    await setSwitch(false);
    expect(refusalOf(await send())).toEqual([403, 'switched_off']);
    await setSwitch(true);
    expect((await send()).json().code).not.toBe('switched_off');
  },
);

test('the mobile app of a school whose tariff does not include it is refused, the site is not [rules §8 denied by tariff, rules §6 denied by tariff]', async () => {
  const { runtime } = t.aurora.config;
  const include = (isIncluded: boolean) =>
    configure(t, t.aurora, { runtime: { ...runtime, is_mobile_app_included: isIncluded } });
  const ask = (type: string) => anna.owner.call('GET', '/spa/api/v1/user', undefined, { 'x-app-type': type });
  await include(false);
  expect(refusalOf(await ask('mobile'))).toEqual([403, 'mobile_app_denied']);
  expect((await ask('web')).statusCode).toBe(200);
  await include(true);
  expect((await ask('mobile')).statusCode).toBe(200);
});

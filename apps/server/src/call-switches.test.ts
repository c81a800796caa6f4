import { switches } from '@daystream/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, bodyOf, everyCall } from './testing/call-inputs.ts';
import { createCompletePerson, type CompletePerson } from './testing/complete-person.ts';
import { refusalOf } from './testing/refusal.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

// Calls behind a switch, for every one that the contract has: off is refused, not only hidden.

let t: TestApp;
let anna: CompletePerson;
beforeAll(async () => {
  t = await createTestApp();
  anna = await createCompletePerson(t, t.aurora);
});
afterAll(() => t.close());

const switched = everyCall.flatMap(([name, call]) =>
  call.switch === undefined ? [] : [[name, call.switch, call] as const],
);

test('a school of the tests has everything on', () => {
  for (const name of switches) expect([name, t.aurora.settings.runtime[name]]).toEqual([name, true]);
});

test.each(switched)(
  '%s is refused where %s is off [rules §5 sign-up, rules §6 switches]',
  async (name, off, call) => {
    const { runtime } = t.aurora.config;
    const turn = async (isOn: boolean) => {
      const config = { ...t.aurora.config, runtime: { ...runtime, [off]: isOn } };
      await t.brands.configure(t.aurora, { config, basedOn: t.aurora.version, changedBy: null });
    };
    const ask = () =>
      (call.scope === 'staff' ? anna.admin : anna.owner).call(
        call.method,
        addressOf(name, anna),
        bodyOf(name, anna),
      );
    await turn(false);
    expect(refusalOf(await ask())).toEqual([403, 'switched_off']);
    await turn(true);
    expect((await ask()).json().code).not.toBe('switched_off');
  },
);

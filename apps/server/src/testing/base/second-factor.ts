import { codeAt } from '../../features/base/auth/totp.ts';
import type { TestPerson } from './people.ts';
import type { TestApp } from '../app/test-app.ts';

const path = '/studio/api/second-factor';

/** Begins a second factor: a code that confirms it. */
export async function beginSecondFactor(
  t: TestApp,
  person: TestPerson,
): Promise<{ secret: string; secondFactorCode: string }> {
  const { secret } = (await person.call('POST', path, {})).json();
  return { secret, secondFactorCode: codeAt(secret, t.clock.now) };
}

/** Enables a second factor: its recovery codes, and a code that is not used yet, of the next time step. */
export async function enableSecondFactor(
  t: TestApp,
  person: TestPerson,
): Promise<{ secret: string; recoveryCodes: string[]; secondFactorCode: string }> {
  const { secret, secondFactorCode } = await beginSecondFactor(t, person);
  const answer = await person.call('POST', `${path}/confirm`, { code: secondFactorCode });
  const { recovery_codes: recoveryCodes } = answer.json();
  return { secret, recoveryCodes, secondFactorCode: codeAt(secret, t.clock.now + 30_000) };
}

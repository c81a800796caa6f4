import { expect, it, onTestFinished } from 'vitest';
import { setConsent, storedConsent } from '../../../platform/consent/consent.ts';
import { session } from '../../../platform/session/session.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { followAccountConsent } from './follow-account-consent.ts';
import { saveConsent } from './save-consent.ts';

const all = { analytics: true, marketing: true };
const none = { analytics: false, marketing: false };

function start(policy: typeof all | null) {
  const api = fakeApi({
    'cookies.policy': () => ({
      policy: { essential: true, ...(policy ?? none) },
      is_chosen: policy !== null,
    }),
    'cookies.updatePolicy': ({ body }) => ({ policy: { ...body, essential: true as const } }),
  });
  onTestFinished(() => {
    session.end('signed_out');
    localStorage.clear();
  });
  return api;
}

it('the choice of the account comes to another browser [product §4 cookie choice]', async () => {
  const api = start(none);
  setConsent(all);
  session.start({ token: 'a token' });
  await followAccountConsent();
  expect(storedConsent()).toMatchObject(none);
  expect(api.callNames).toEqual(['cookies.policy']);
});

it('a choice made before the sign-in becomes that of the account', async () => {
  const api = start(all);
  await saveConsent(none);
  session.start({ token: 'a token' });
  await followAccountConsent();
  expect(api.requests('cookies.updatePolicy').map(({ body }) => body)).toMatchObject([none]);
  await followAccountConsent();
  expect(api.callNames).toEqual(['cookies.updatePolicy', 'cookies.policy']);
});

it('an account without a choice takes that of this browser', async () => {
  const api = start(null);
  setConsent(all);
  session.start({ token: 'a token' });
  await followAccountConsent();
  expect(api.requests('cookies.updatePolicy').map(({ body }) => body)).toMatchObject([all]);
});

import { expect, it, vi } from 'vitest';
import { readStoredAnswers, storeAnswers } from '../../features/onboarding/stored-answers.ts';
import { analytics } from '../../platform/analytics/index.ts';
import { session } from '../../platform/session.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { isOnboardingPostponed, postponeOnboarding } from '../onboarding.ts';
import { loader } from './logout-route.tsx';

const open = () =>
  loader({ request: new Request(`${location.origin}/logout`) } as Parameters<typeof loader>[0]);

it.each([
  [null, []],
  ['a token', [['logout', {}]]],
])(
  'with the session %j, clears the onboarding of this tab and tracks %j [product §4 logout]',
  (token, tracked) => {
    const track = vi.spyOn(analytics, 'track');
    fakeApi({ 'auth.logout': () => ({ success: true }) });
    if (token !== null) session.start({ token });
    storeAnswers({ firstName: 'Anna', email: 'anna@example.com', skipped: [] });
    postponeOnboarding();
    open();
    expect([readStoredAnswers().firstName, isOnboardingPostponed()]).toEqual(['', false]);
    expect(track.mock.calls).toEqual(tracked);
  },
);

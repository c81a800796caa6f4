import { expect, it, vi } from 'vitest';
import { readStoredAnswers, storeAnswers } from '../../features/base/onboarding/stored-answers.ts';
import { analytics } from '../../platform/analytics/index.ts';
import { session } from '../../platform/session/session.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { isOnboardingPostponed, postponeOnboarding } from '../onboarding.ts';
import { getReturnUrl, rememberPage } from '../return-url.ts';
import { loader } from './logout-route.tsx';

const open = (query = '') =>
  loader({ request: new Request(`${location.origin}/logout${query}`) } as Parameters<typeof loader>[0]);

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

it.each([
  ['/course/7/calendar?x=1', '', '/course/7/calendar?x=1'],
  ['/homework', '?returnUrl=/chat', '/chat'],
  ['/', '', null],
])(
  'after %s%s, the next sign-in returns to %s [product §2 return URL, product §4 logout]',
  (page, query, expected) => {
    sessionStorage.clear();
    rememberPage(page);
    open(query);
    expect(getReturnUrl('')).toBe(expected);
    sessionStorage.clear();
    open();
    expect(getReturnUrl('')).toBeNull();
  },
);

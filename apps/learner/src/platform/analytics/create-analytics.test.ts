import { expect, it } from 'vitest';
import { createAnalytics, type AnalyticsSink } from './create-analytics.ts';

function setUp(allowed: boolean, brokenLoad = false) {
  const sent: unknown[] = [];
  let loads = 0;
  let listener = () => {};
  const consent = { allowed };
  const sink: AnalyticsSink = {
    send: (name, values) => void sent.push([name, values]),
    identify: (visitor) => void sent.push(['visitor', visitor?.id ?? null]),
  };
  const analytics = createAnalytics({
    isAllowed: () => consent.allowed,
    onConsent: (listen) => {
      listener = listen;
    },
    load: async () => {
      loads += 1;
      if (brokenLoad) throw new Error('blocked');
      return sink;
    },
  });
  const choose = (isAllowed: boolean) => {
    consent.allowed = isAllowed;
    listener();
  };
  /** Waits until pending promises have settled. */
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return { analytics, sent, choose, settled, loads: () => loads };
}

it('loads nothing and sends no event before consent, nor earlier events afterwards', async () => {
  const { analytics, sent, choose, settled, loads } = setUp(false);
  analytics.identify({ id: 7, isInternal: false });
  analytics.track('login', { method: 'email' });
  await settled();
  expect([loads(), sent]).toEqual([0, []]);
  choose(true);
  analytics.track('logout', {});
  await settled();
  expect([loads(), sent]).toEqual([
    1,
    [
      ['visitor', 7],
      ['logout', {}],
    ],
  ]);
});

it('sends nothing after consent is withdrawn, and loads only once', async () => {
  const { analytics, sent, choose, settled, loads } = setUp(true);
  analytics.track('task_send', { homework_id: 1 });
  await settled();
  choose(false);
  analytics.track('task_send', { homework_id: 2 });
  await settled();
  choose(true);
  analytics.track('task_send', { homework_id: 3 });
  await settled();
  expect(sent.slice(1)).toEqual([
    ['task_send', { homework_id: 1 }],
    ['task_send', { homework_id: 3 }],
  ]);
  expect(loads()).toBe(1);
});

it('ignores a service that does not load', async () => {
  const { analytics, sent, settled } = setUp(true, true);
  analytics.track('logout', {});
  await settled();
  expect(sent).toEqual([]);
});

it('rejects an invalid event name [rules §5 analytics event names]', () => {
  const { analytics } = setUp(true);
  expect(() => analytics.track('log-in' as 'login', { method: 'email' })).toThrow('no name');
});

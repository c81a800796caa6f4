import { expect, it } from 'vitest';
import { pushPrompt } from '../constants.ts';
import { isPushPromptDue } from './push-prompt.ts';

it.each([
  ['before both limits', 999, 99_999, true, false],
  ['after 1,000 page views', 1000, 0, true, true],
  ['after 100 seconds', 1, 100_000, true, true],
  ['without a gesture', 1000, 100_000, false, false],
])(
  'the offer of push notifications %s [rules §9 push prompt]',
  (_, pageViews, elapsedMs, hasGesture, isDue) => {
    const limits = { pageViews: pushPrompt.pageViews, delay: pushPrompt.delayMs };
    expect(isPushPromptDue({ pageViews, elapsedMs, hasGesture }, limits)).toBe(isDue);
  },
);

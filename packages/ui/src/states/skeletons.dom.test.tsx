import { texts } from '@daystream/i18n/studio/en';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SkeletonGroup } from './skeletons.tsx';
import { slowAfterMs } from './slow-note.tsx';

const i18n = createInstance();
await i18n.use(initReactI18next).init({ lng: 'en', resources: { en: texts }, defaultNS: 'ui' });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('loading says that it takes longer than usual, and not before', () => {
  render(
    <I18nextProvider i18n={i18n}>
      <SkeletonGroup>…</SkeletonGroup>
    </I18nextProvider>,
  );
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  wait(slowAfterMs - 1);
  expect(screen.queryByText(/longer than usual/)).toBeNull();
  wait(1);
  expect(screen.getByText(/longer than usual/)).toBeDefined();
});

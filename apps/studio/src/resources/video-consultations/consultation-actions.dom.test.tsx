import { texts } from '@daystream/i18n/studio/en';
import { cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import type { VideoConsultation } from '../../platform/records.ts';
import { i18n } from '../../testing/i18n.ts';
import { ConsultationActions } from './consultation-actions.tsx';

afterEach(cleanup);

const { confirm, move, cancel, confirmationMissed } = texts.studio.videoConsultations;
const hourMs = 3_600_000;

it.each([
  [hourMs, [confirm, move, cancel]],
  [-hourMs, [move, cancel]],
])('a consultation that waits and begins in %i ms can be changed by %j', (fromNow, labels) => {
  const consultation = { id: 7, status: 'waiting', startsAt: Date.now() + fromNow } as VideoConsultation;
  render(
    <I18nextProvider i18n={i18n}>
      <ConsultationActions consultation={consultation} />
    </I18nextProvider>,
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(labels);
  expect(screen.queryByText(confirmationMissed) === null).toBe(fromNow > 0);
});

import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../../../testing/fake-api.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { ConsultationBar } from './consultation-bar.tsx';

const used = { maxCount: 2, usedCount: 2, remainingCount: 0, consultations: [] };

it('without consultations left, a school that sells none leads to its support with topic and course [rules §8 paidConsultationsOver, rules §9 support category ids]', async () => {
  fakeApi({ 'extend.offers': () => [] });
  await renderScreen(<ConsultationBar consultations={used} streamId={3} />);
  const wayOn = await screen.findByRole('link');
  expect(wayOn.getAttribute('href')).toBe('/support/7/3');
});

it.each([
  [1, '1 consultation left'],
  [4, '4 consultations left'],
])('%i left: %s [product §4 remaining consultations]', async (remainingCount, text) => {
  await renderScreen(
    <ConsultationBar consultations={{ ...used, maxCount: 9, remainingCount }} streamId={3} />,
  );
  expect(screen.getByText(text)).toBeDefined();
});

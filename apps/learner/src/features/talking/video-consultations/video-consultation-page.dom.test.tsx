import { texts } from '@daystream/i18n/learner-late/en';
import { screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { brand } from '../../../platform/brand/brand.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { user } from '../../../testing/wire.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ComingConsultation } from './coming-consultation.tsx';
import { VideoConsultationPage } from './video-consultation-page.tsx';

const { waitingText, missedText, status } = texts.videoConsultations;
const hour = 3600;
const bookedFor = (time: number) => ({
  id: 7,
  stream_id: 3,
  course_id: 1,
  course_title: 'Breathing',
  status: 'waiting' as const,
  time,
  end_time: time + hour,
  expert: { id: 4, name: 'Maria' },
  note: '',
  phone: '+79161234567',
  learner_notes: '',
  cancel_reason: '',
});

it.each([
  ['waits for its confirmation until it begins', hour, waitingText, missedText],
  ['was not confirmed once it would have begun', -hour, missedText, waitingText],
])('a booked consultation %s', async (_, fromNow, shown, hidden) => {
  const time = Math.round(Date.now() / 1000) + fromNow;
  fakeApi({ 'user.get': () => user, 'videoConsultations.get': () => bookedFor(time) });
  await renderScreen(<VideoConsultationPage id={7} />);
  expect(await screen.findByText(shown)).toBeVisible();
  expect(screen.queryByText(hidden)).not.toBeInTheDocument();
  expect(screen.getByText('+79161234567')).toBeVisible();
  // Moving or cancelling a booking is none of the topics of the configuration, so the learner chooses it.
  const support = screen.getByRole('link', { name: texts.videoConsultations.support });
  expect(support).toHaveAttribute('href', '/support/0/3');
  const missed = screen.queryByText(status.missed);
  expect(missed === null).toBe(fromNow > 0);
});

it('the home page says that the next meeting is not confirmed yet', async () => {
  const { runtime } = brand;
  const { isVideoConsultationSupport } = runtime;
  Object.assign(runtime, { isVideoConsultationSupport: true });
  onTestFinished(() => void Object.assign(runtime, { isVideoConsultationSupport }));
  const time = Math.round(Date.now() / 1000) + hour;
  fakeApi({ 'user.get': () => user, 'videoConsultations.list': () => [bookedFor(time)] });
  await renderScreen(<ComingConsultation />);
  expect(await screen.findByText(status.waiting)).toBeVisible();
});

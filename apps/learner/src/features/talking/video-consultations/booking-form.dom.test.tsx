import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi, noConnection, refuse, type FakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { user } from '../../../testing/wire.ts';
import { VideoConsultationPage } from './video-consultation-page.tsx';

const consultation = {
  id: 7,
  stream_id: 3,
  course_id: 1,
  course_title: 'Breathing',
  status: 'available' as const,
  time: null,
  end_time: null,
  expert: null,
  note: '',
  phone: '',
  learner_notes: '',
  cancel_reason: '',
};
const at = (date: string) => Date.parse(date) / 1000;
const morning = { time: at('2026-05-04T09:00Z'), end_time: at('2026-05-04T09:45Z'), expert_id: 4 };
const nextDay = { time: at('2026-05-05T11:00Z'), end_time: at('2026-05-05T11:45Z'), expert_id: 5 };
const experts = [
  { id: 4, name: 'Maria' },
  { id: 5, name: 'Olga' },
];
type Slot = typeof morning;
const slotsOf = (...slots: Slot[]) => ({ slots, experts, horizon: at('2026-06-04T00:00Z') });

async function open(slots: Parameters<FakeApi['answer']>[0]['videoConsultations.slots']) {
  const api = fakeApi({
    'user.get': () => ({ ...user, timezone: 'Etc/UTC', phone: '' }),
    'videoConsultations.get': () => consultation,
    ...(slots && { 'videoConsultations.slots': slots }),
  });
  const visitor = await renderScreen(<VideoConsultationPage id={7} />);
  await screen.findByRole('button', { name: /9:00/ });
  return { api, visitor };
}
const time = (name: RegExp) => screen.getByRole('button', { name });
const book = () => screen.getByRole('button', { name: 'Book' });

it.each([
  ['come', () => slotsOf(morning, nextDay)],
  ['cannot be loaded', noConnection],
])('a booking keeps its time and comment when more days %s', async (_, more) => {
  const { api, visitor } = await open(() => slotsOf(morning));
  await visitor.click(time(/9:00/));
  await visitor.write(screen.getByRole('textbox', { name: /comment/i }), 'My back');
  api.answer({ 'videoConsultations.slots': more });
  await visitor.click(screen.getByRole('button', { name: 'Show more days' }));
  if (more === noConnection) await screen.findByRole('alert');
  else await screen.findByRole('button', { name: /Tue/ });
  expect(time(/9:00/)).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('textbox', { name: /comment/i })).toHaveValue('My back');
});

it('a time that was booked meanwhile has to be chosen anew', async () => {
  const { api, visitor } = await open(() => slotsOf(morning, nextDay));
  api.answer({
    'videoConsultations.slots': () => slotsOf(nextDay),
    'videoConsultations.book': () => refuse('slot_taken'),
  });
  await visitor.click(time(/9:00/));
  await visitor.click(book());
  await screen.findByRole('button', { name: /11:00/ });
  expect(book()).toHaveAttribute('aria-disabled', 'true');
  expect(book()).toHaveAccessibleDescription('Choose a time');
});

it('a booking keeps its comment when others book the last time', async () => {
  const { api, visitor } = await open(() => slotsOf(morning));
  api.answer({
    'videoConsultations.slots': () => slotsOf(),
    'videoConsultations.book': () => refuse('slot_taken'),
  });
  await visitor.click(time(/9:00/));
  await visitor.write(screen.getByRole('textbox', { name: /comment/i }), 'My back');
  await visitor.click(book());
  expect(await screen.findByRole('heading', { name: 'No free times yet' })).toBeVisible();
  expect(screen.getAllByText('No free times yet')).toHaveLength(1);
  expect(screen.getByRole('textbox', { name: /comment/i })).toHaveValue('My back');
  expect(book()).toHaveAccessibleDescription('Choose a time');
});

it('no day is shown for an expert who has no free time', async () => {
  await open(() => slotsOf(morning));
  fireEvent.change(screen.getByRole('combobox', { name: 'Expert' }), { target: { value: '5' } });
  expect(screen.getByText('No free times yet')).toBeVisible();
  expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
});

it('a time of another day than the shown one is not booked', async () => {
  const { visitor } = await open(() => slotsOf(morning, nextDay));
  await visitor.click(time(/9:00/));
  expect(book()).not.toHaveAttribute('aria-disabled');
  await visitor.click(time(/Tue/));
  expect(book()).toHaveAttribute('aria-disabled', 'true');
});

it('says how long the meeting takes, once a time is chosen where the experts differ in it', async () => {
  const { visitor } = await open(() => slotsOf(morning, { ...nextDay, end_time: nextDay.time + 30 * 60 }));
  expect(screen.queryByText(/^The meeting takes/)).not.toBeInTheDocument();
  await visitor.click(time(/9:00/));
  expect(screen.getByText('The meeting takes 45 minutes')).toBeVisible();
});

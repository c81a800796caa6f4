import type { PartialHandlers } from '@daystream/api-client/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Person, VideoConsultation } from '../../platform/records.ts';
import { dialog, noConnection, offline, openStudio, press, refuse, write } from '../../testing/studio.tsx';
import { isFullSet } from '../../testing/test-set.ts';
import { ConsultationActions } from './consultation-actions.tsx';
import { GiveConsultationButton } from './give-consultation-button.tsx';

const consultation = {
  id: 4,
  status: 'confirmed',
  startsAt: Date.UTC(2026, 0, 5, 10),
  endsAt: Date.UTC(2026, 0, 5, 10, 30),
  expert: { id: 9, name: 'Olga' },
  userName: 'Anna Petrova',
  userTimezone: 'Asia/Tokyo',
  learnerNotes: 'Breathe',
  privateNotes: '',
} as unknown as VideoConsultation;
const people = { 'studio.people.list': () => [{ id: 9, name: 'Olga', email: 'olga@example.com' }] };
const open = (handlers: PartialHandlers, of: object = {}) =>
  openStudio(
    { ...people, 'studio.videoConsultations.room': () => refuse('room_closed'), ...handlers },
    <ConsultationActions consultation={{ ...consultation, ...of }} />,
  );
const done = () => ({ id: 4 });

it('another time keeps the length and the expert, and a taken time is refused in words', async () => {
  const api = open({ 'studio.videoConsultations.move': () => refuse('slot_taken') });
  await press('Move');
  const form = await dialog('Time of the meeting');
  expect(form.getByLabelText('Length, minutes')).toHaveValue(30);
  await press('Move', form);
  expect(await screen.findByText('The server says slot_taken.')).toBeVisible();
  api.answer({ 'studio.videoConsultations.move': done });
  await press('Move', form);
  expect(await screen.findByText('Time set; the learner gets an e\u2011mail')).toBeVisible();
  expect(api.requests('studio.videoConsultations.move')[0]?.body).toEqual({
    starts_at: Date.UTC(2026, 0, 5, 10) / 1000,
    length_minutes: 30,
    expert_id: 9,
  });
});

it('without an expert any expert of the course can take it', async () => {
  const api = open({ 'studio.videoConsultations.move': done });
  await press('Move');
  const form = await dialog();
  await vi.waitFor(() => expect(form.getByLabelText('Expert')).toHaveValue('Olga · olga@example.com'));
  const expert = form.getByLabelText('Expert');
  fireEvent.focus(expert);
  fireEvent.change(expert, { target: { value: '' } });
  fireEvent.blur(expert);
  await press('Move', form);
  expect(await screen.findByText('Time set; the learner gets an e\u2011mail')).toBeVisible();
  expect(Object.keys(api.requests('studio.videoConsultations.move')[0]?.body ?? {})).not.toContain(
    'expert_id',
  );
});

it.runIf(isFullSet)('a length that is too short stands at its field', async () => {
  open({ 'studio.videoConsultations.move': done });
  await press('Move');
  const form = await dialog();
  await write('Length, minutes', '5', form);
  await press('Move', form);
  await vi.waitFor(() =>
    expect(form.getByLabelText('Length, minutes')).toHaveAccessibleDescription('too_small'),
  );
});

it('a booked meeting that is canceled gives the consultation back unless it is taken away', async () => {
  const api = open({ 'studio.videoConsultations.cancel': done });
  await press('Cancel');
  const form = await dialog('Cancel the consultation');
  expect(form.getByLabelText('Give the consultation back to the learner')).toBeChecked();
  // Two buttons that could both be read as “cancel the meeting” would be a trap.
  expect(form.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Close',
    'Cancel the consultation',
  ]);
  await write('Reason', 'The expert is ill', form);
  fireEvent.submit(form.getByLabelText('Reason').closest('form') as HTMLElement);
  expect(await screen.findByText('Consultation canceled')).toBeVisible();
  expect(api.requests('studio.videoConsultations.cancel')[0]?.body).toEqual({
    reason: 'The expert is ill',
    is_returned: true,
  });
});

it.runIf(isFullSet)(
  'notes for the learner and for the team are apart, and stay when they cannot be stored',
  async () => {
    const api = open({ 'studio.videoConsultations.complete': noConnection });
    await press('Add notes');
    const form = await dialog('Notes on the consultation');
    await write('Notes for the team', 'Tired', form);
    await press('Save notes', form);
    expect(await screen.findByText(offline.message)).toBeVisible();
    api.answer({ 'studio.videoConsultations.complete': done });
    await press('Save notes', form);
    await screen.findByText('Notes saved');
    const [first, second] = api.requests('studio.videoConsultations.complete');
    expect(second?.body).toEqual({ learner_notes: 'Breathe', private_notes: 'Tired' });
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  },
);

it('the link of a room is checked when a booking is confirmed', async () => {
  const api = open(
    { 'studio.videoConsultations.confirm': done },
    { status: 'waiting', startsAt: Date.UTC(2100, 0, 1), endsAt: Date.UTC(2100, 0, 1, 1) },
  );
  await press('Confirm');
  const form = await dialog('Confirm the meeting');
  expect(form.getByText('Anna Petrova')).toBeVisible();
  expect(form.getByText(/For the learner: Jan.1, 2100, 9:00/)).toBeVisible();
  await write('Link to the room', 'zoom', form);
  await press('Confirm', form);
  await vi.waitFor(() =>
    expect(form.getByLabelText('Link to the room')).toHaveAccessibleDescription('not_link'),
  );
  await write('Link to the room', '', form);
  await press('Confirm', form);
  await screen.findByText('Meeting confirmed; the learner gets an e\u2011mail');
  expect(api.requests('studio.videoConsultations.confirm')[0]?.body).toEqual({ room_url: '' });
});

it('a consultation is given with a course of the learner', async () => {
  const api = openStudio(
    {
      ...people,
      'studio.streams.list': () => [{ id: 3, course_title: 'Posture' }],
      'studio.videoConsultations.give': done,
    },
    <GiveConsultationButton person={{ id: 5, name: 'Vera' } as Person} />,
  );
  await press('Assign a video consultation');
  const form = await dialog();
  await press('Assign', form);
  expect(await form.findByText('Fill in this field')).toBeVisible();
  fireEvent.mouseDown(form.getByRole('combobox', { name: /^Course/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Posture' }));
  await press('Assign', form);
  expect(await screen.findByText('Consultation assigned')).toBeVisible();
  expect(api.requests('studio.videoConsultations.give')[0]?.body).toEqual({ stream_id: 3 });
});

import type { PartialHandlers } from '@daystream/api-client/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { choose, dialog, noConnection, offline, openStudio, press, write } from '../../testing/studio.tsx';
import { isFullSet } from '../../testing/test-set.ts';
import { SegmentsList } from './segments-list.tsx';

const segment = {
  id: 4,
  name: 'Sleepers',
  rule: { conditions: [{ kind: 'inactive' as const, days: 7 }] },
};
const open = (of: object = {}, handlers: PartialHandlers = {}, roles = ['support']) =>
  openStudio(
    {
      'studio.segments.list': () => [{ ...segment, ...of }],
      'studio.segments.preview': ({ body }) => ({ people_count: body.conditions.length * 12 }),
      'studio.segments.create': () => segment,
      'studio.segments.update': () => segment,
      'studio.courses.list': () => [{ id: 10, title: 'Posture' }],
      ...handlers,
    },
    <SegmentsList />,
    { member: { roles } },
  );
const condition = (number: number) => within(screen.getByRole('group', { name: `Condition ${number}` }));

it('a new segment counts who meets its conditions, and is sent with what its kinds need', async () => {
  const api = open();
  await press('New segment');
  const form = await dialog('New segment');
  expect(await form.findByText('12 people match now')).toBeVisible();
  await write('Name', 'Sleepers', form);
  await write('Days without practice', '14', form);
  await press('Add a condition', form);
  expect(await form.findByText('24 people match now')).toBeVisible();
  await write('Days ahead', '3', condition(2));
  await press('Save', form);
  expect(await screen.findByText('Segment saved')).toBeVisible();
  expect(api.requests('studio.segments.create')[0]?.body).toEqual({
    name: 'Sleepers',
    rule: {
      conditions: [
        { kind: 'inactive', days: 14 },
        { kind: 'birthday', within_days: 3 },
      ],
    },
  });
});

it('another kind asks for its own values, and those of the first kind are still there', async () => {
  open();
  await press('New segment');
  const form = await dialog();
  await write('Days without practice', '14', form);
  await choose('Condition', 'Course', condition(1));
  expect(condition(1).queryByLabelText('Days without practice')).toBeNull();
  expect(form.getByText('Fill in the conditions to count the people')).toBeVisible();
  await choose('Condition', 'No practice', condition(1));
  expect(await condition(1).findByLabelText('Days without practice')).toHaveValue(14);
});

it('what a condition lacks stands at its field', async () => {
  open();
  await press('New segment');
  const form = await dialog();
  await write('Name', 'Sleepers', form);
  await write('Days without practice', '500', form);
  await press('Save', form);
  await vi.waitFor(() =>
    expect(form.getByLabelText('Days without practice')).toHaveAccessibleDescription('too_big'),
  );
});

it('does not ask for conditions that are there when the people cannot be counted', async () => {
  open({}, { 'studio.segments.preview': noConnection });
  await press('New segment');
  const form = await dialog();
  expect(await form.findByText(offline.message)).toBeVisible();
  expect(form.queryByText('Fill in the conditions to count the people')).toBeNull();
});

it.runIf(isFullSet)('a segment is opened as it was stored, and the last condition stays', async () => {
  const api = open();
  await press(/^Edit/);
  const form = await dialog('Sleepers');
  expect(form.queryByRole('button', { name: 'Remove the condition' })).toBeNull();
  await write('Name', 'Long sleepers', form);
  await press('Save', form);
  await vi.waitFor(() =>
    expect(api.requests('studio.segments.update')[0]).toMatchObject({
      params: { id: '4' },
      body: { name: 'Long sleepers', rule: segment.rule },
    }),
  );
});

it('a segment in use is not deleted, and says by what it is used', async () => {
  open({ banners_count: 1 });
  expect(await screen.findByRole('button', { name: 'Delete' })).toHaveAccessibleDescription(
    'There are banners for this segment',
  );
});

it.runIf(isFullSet)('an unused one is deleted after a question', async () => {
  const api = open({}, { 'studio.segments.delete': () => segment });
  await press('Delete');
  await press('Delete', await dialog('Delete the segment “Sleepers”?'));
  expect(await screen.findByText('Segment deleted: Sleepers')).toBeVisible();
  expect(api.requests('studio.segments.delete')).toHaveLength(1);
});

it('an author makes segments, and sees neither their people nor their courses', async () => {
  open({}, {}, ['author']);
  await screen.findByText('Sleepers');
  expect(screen.queryByRole('link', { name: 'Show people' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Courses' })).toBeNull();
});

it('support opens the people of a segment in their list', async () => {
  open();
  const link = await screen.findByRole('link', { name: 'Show people' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe('/users?filter={"segmentId":4}');
  fireEvent.click(screen.getByRole('button', { name: 'Courses' }));
  expect(await screen.findByRole('dialog', { name: 'Courses of “Sleepers”' })).toBeVisible();
});

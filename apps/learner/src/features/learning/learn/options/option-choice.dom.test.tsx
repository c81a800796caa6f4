import { screen, waitFor } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { analytics } from '../../../../platform/analytics/index.ts';
import { queryClient } from '../../../../platform/client/query-client.ts';
import { fakeApi, refuse } from '../../../../testing/fake-api.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import type { PlanSet } from '../course-plan.ts';
import { streamStatusQuery, type StreamStatus } from '../learn.queries.ts';
import { OptionChoice } from './option-choice.tsx';
import { RepeatChoice } from './repeat-choice.tsx';

const options = [{ title: 'Posture', trainingLessonOptionValues: ['Sitting', 'Lying'] }];

/** The controls beside the cached status, as a screen renders them. */
function Controls() {
  const { data } = useQuery({ ...streamStatusQuery(3), enabled: false });
  if (!data) return null;
  const repeats = data.setRepeats[0]?.repeatCount ?? 2;
  const set = {
    id: 7,
    title: 'Neck',
    repeats,
    repeatRange: { from: 1, to: 3 },
    lessons: [],
  } satisfies PlanSet;
  return (
    <>
      <OptionChoice streamId={3} options={options} filters={data.filters} />
      <RepeatChoice streamId={3} set={set} />
    </>
  );
}

async function renderControls(filters: string[] = ['Sitting']) {
  onTestFinished(() => queryClient.clear());
  queryClient.setQueryData(streamStatusQuery(3).queryKey, {
    filters,
    setRepeats: [],
  } as unknown as StreamStatus);
  return renderScreen(<Controls />);
}

const isChosen = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true';

describe('the choice of options', () => {
  it('is shown at once, sent whole, and reported to analytics [rules §7 analytics events]', async () => {
    const track = vi.spyOn(analytics, 'track');
    const sent = Promise.withResolvers<{ success: true; data: { id: number } }>();
    const api = fakeApi({ 'streams.setFilters': () => sent.promise });
    const visitor = await renderControls();
    await visitor.click(screen.getByRole('button', { name: 'Lying' }));
    await waitFor(() => expect([isChosen('Sitting'), isChosen('Lying')]).toEqual([true, true]));
    await waitFor(() =>
      expect(api.requests('streams.setFilters')).toMatchObject([{ body: { filters: ['Sitting', 'Lying'] } }]),
    );
    expect(track).not.toHaveBeenCalled();
    sent.resolve({ success: true, data: { id: 3 } });
    await waitFor(() => expect(track).toHaveBeenCalledWith('filter_change', { stream_id: 3 }));
  });

  it('quick choices are sent one after the other, and the last one is stored last', async () => {
    const first = Promise.withResolvers<{ success: true; data: { id: number } }>();
    const api = fakeApi({ 'streams.setFilters': () => first.promise });
    const visitor = await renderControls();
    await visitor.click(screen.getByRole('button', { name: 'Lying' }));
    await waitFor(() => expect(isChosen('Lying')).toBe(true));
    await visitor.click(screen.getByRole('button', { name: 'Sitting' }));
    await waitFor(() => expect(isChosen('Sitting')).toBe(false));
    expect(api.requests('streams.setFilters')).toHaveLength(1);
    first.resolve({ success: true, data: { id: 3 } });
    await waitFor(() =>
      expect(api.requests('streams.setFilters')).toMatchObject([
        { body: { filters: ['Sitting', 'Lying'] } },
        { body: { filters: ['Lying'] } },
      ]),
    );
  });

  it('is taken back with the reason when the server refuses it', async () => {
    fakeApi({ 'streams.setFilters': () => refuse('not_found') });
    const visitor = await renderControls();
    await visitor.click(screen.getByRole('button', { name: 'Sitting' }));
    expect(await screen.findByText(/Your choice was not saved\..*The server says not_found\./)).toBeVisible();
    expect(isChosen('Sitting')).toBe(true);
  });
});

it('the repeat control steps within the author’s range [rules §5 repeat count]', async () => {
  const api = fakeApi({
    'streams.setRepeatCount': ({ body }) => ({
      success: true,
      data: { stage_day_lesson_set_id: 7, repeat_count: body.repeat_count },
    }),
  });
  const visitor = await renderControls();
  const more = screen.getByRole('button', { name: 'More repetitions: Neck' });
  await visitor.click(more);
  expect(await screen.findByText('3 times')).toBeVisible();
  expect(more).toBeDisabled();
  await waitFor(() =>
    expect(api.requests('streams.setRepeatCount')).toMatchObject([{ body: { repeat_count: 3 } }]),
  );
});

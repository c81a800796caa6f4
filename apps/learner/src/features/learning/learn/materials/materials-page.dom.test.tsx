import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../../platform/client/query-client.ts';
import { fakeApi, refuse } from '../../../../testing/fake-api.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { course, stream, streamStatus, user } from '../../../../testing/wire.ts';
import { DayMaterials } from './day-materials.tsx';
import { MaterialsPage } from './materials-page.tsx';

const closed = { title: 'Plan', url: null, file: null };
const page = { title: 'Article', url: 'https://example.com/article', file: null };
const file = { title: 'Memo', url: null, file: '/media/private/0a/original' };

type Documents = readonly (typeof closed | typeof page | typeof file)[];

/** The stage of the course, with documents in its two days. */
function stagesWith([first, second]: readonly [Documents, Documents]) {
  const [stage] = course.stages ?? [];
  const [one, other] = stage?.days ?? [];
  if (!stage || !one || !other) throw new Error('the course has no two days');
  const days = [
    { ...one, documents: [...first] },
    { ...other, documents: [...second] },
  ];
  return [{ ...stage, days }];
}

function openStream(documents: { ofCourse: (typeof page)[]; ofDays: Parameters<typeof stagesWith>[0] }) {
  return fakeApi({
    'user.get': () => user,
    'streams.list': () => [{ ...stream, course: { ...course, documents: documents.ofCourse } }],
    'streams.status': () => ({
      ...streamStatus,
      media: { grant: 'token', expires_at: streamStatus.server_time + 3600 },
    }),
    'courses.get': () => ({ ...course, stages: stagesWith([[closed], [closed]]) }),
    'courses.stages': () => stagesWith(documents.ofDays),
  });
}

describe('the materials of a course', () => {
  it('are shown under their days, without those of locked days [product §2 materials]', async () => {
    openStream({ ofCourse: [page], ofDays: [[file, closed], [closed]] });
    await renderScreen(<MaterialsPage streamId={stream.id} />);
    const ofDay = await screen.findByRole('region', { name: 'Day 1 · Day 1' });
    expect(within(ofDay).getAllByRole('button')).toHaveLength(1);
    expect(within(ofDay).getByRole('button', { name: /Memo/ })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: /Day 2/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Article/ })).toBeInTheDocument();
  });

  it('say when they open while only locked days have any', async () => {
    openStream({ ofCourse: [], ofDays: [[closed], [closed]] });
    await renderScreen(<MaterialsPage streamId={stream.id} />);
    expect(
      await screen.findByText('The materials open together with the days of the course.'),
    ).toBeInTheDocument();
  });

  it('stay on the screen when they cannot be loaded again', async () => {
    const api = openStream({ ofCourse: [], ofDays: [[file], [closed]] });
    await renderScreen(<MaterialsPage streamId={stream.id} />);
    await screen.findByRole('button', { name: /Memo/ });
    api.answer({ 'courses.stages': () => refuse('forbidden') });
    await act(async () => {
      await queryClient.invalidateQueries();
      // The query client tells its observers in a task of its own.
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(api.requests('courses.stages')).toHaveLength(2);
    expect(screen.getByRole('button', { name: /Memo/ })).toBeVisible();
  });
});

describe('the materials of a day', () => {
  it('are kept only with an address [product §3 Course documents]', async () => {
    await renderScreen(<DayMaterials documents={[closed]} mediaToken="token" />);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  it('a deleted document says so in its dialog, which can be closed [product §2 materials]', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(address);
      return Promise.resolve(new Response(null, { status: 404 }));
    });
    const visitor = await renderScreen(<DayMaterials documents={[file]} mediaToken="token" />);
    await visitor.click(screen.getByRole('button', { name: /Memo/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Memo' });
    expect(
      await within(dialog).findByText(/the school has removed it, or your access has ended/),
    ).toBeVisible();
    expect(asked).toEqual(['/media/token/private/0a/original']);
    await visitor.click(within(dialog).getByRole('button', { name: 'Close' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    vi.unstubAllGlobals();
  });
});

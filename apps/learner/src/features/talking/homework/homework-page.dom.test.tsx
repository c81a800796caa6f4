import type { HomeworkStatus } from '@daystream/contract';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { fakeApi, refuse } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { homeworkStatus, user } from '../../../testing/wire.ts';
import { HomeworkPage } from './homework-page.tsx';
import { homeworkPath } from './homework-path.ts';
import { PlacedHomeworks } from './homework-highlights.tsx';

const task = (id: number, title: string, place: Partial<HomeworkStatus>): HomeworkStatus => ({
  ...homeworkStatus,
  ...place,
  id,
  dialog_id: id,
  homework: { ...homeworkStatus.homework, title },
});
const ofStage = {
  target_type: 'course_stage_homework',
  stage_id: 4,
  day_id: null,
  day_number: null,
} as const;
const result = task(20, 'The result of the week', ofStage);
const other = task(21, 'A photo of the week', ofStage);
const ofOtherStage = task(22, 'The next week', { ...ofStage, stage_id: 5 });

async function render(page: Parameters<typeof renderScreen>[0]) {
  fakeApi({
    'user.get': () => user,
    'homework.list': () => [homeworkStatus, result, other, ofOtherStage],
    'chats.messages': () => [],
  });
  return renderScreen(page);
}

const stagePage = (homeworkId: number) => (
  <HomeworkPage
    streamId={result.stream_id}
    homeworkId={homeworkId}
    stage={{ id: 4, summary: <p>Stage 1</p> }}
    missing="Not found"
  />
);

it('a homework has a heading when it could not be loaded [rules §8 something went wrong]', async () => {
  fakeApi({ 'user.get': () => user, 'homework.list': () => refuse('forbidden') });
  await renderScreen(stagePage(20));
  expect(await screen.findByRole('heading', { level: 1, name: 'Couldn’t load' })).toBeVisible();
});

it('a homework of a coming day says on which day it opens [product §2 homework]', async () => {
  fakeApi({
    'user.get': () => user,
    'homework.list': () => [{ ...homeworkStatus, is_locked: true, lock: 'not_yet', day_number: 13 }],
    'chats.messages': () => [],
  });
  await renderScreen(
    <HomeworkPage streamId={homeworkStatus.stream_id} homeworkId={homeworkStatus.id} missing="Not found" />,
  );
  expect(await screen.findByText('Opens on day 13')).toBeVisible();
});

it.each([
  ['NOT_UPLOADED', /^The course is frozen/],
  ['DONE', /^Homework accepted\. This/],
] as const)(
  'a homework %s of a frozen course says why it is closed, and leads back to the course',
  async (status, text) => {
    fakeApi({
      'user.get': () => user,
      'homework.list': () => [
        { ...homeworkStatus, status, is_locked: true, lock: 'stream_not_open', stream_status: 'freeze' },
      ],
      'chats.messages': () => [],
    });
    await renderScreen(
      <HomeworkPage streamId={homeworkStatus.stream_id} homeworkId={homeworkStatus.id} missing="Not found" />,
    );
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return to the course' })).toHaveAttribute(
      'href',
      `/course/${homeworkStatus.stream_id}/calendar`,
    );
    expect(screen.queryByRole('link', { name: 'Ask an expert' })).toBeNull();
  },
);

describe('the homework of a stage', () => {
  it('has its own screen: the stage, the task, its chat and the other homeworks of the stage [product §2 stage homework]', async () => {
    await render(stagePage(20));
    expect(await screen.findByRole('heading', { level: 1, name: 'The result of the week' })).toBeVisible();
    expect(screen.getByText('Stage 1')).toBeVisible();
    expect(await screen.findByRole('log')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Other homework of this stage' })).toBeVisible();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toContain(`/course/${other.stream_id}/stages/4/homework/21`);
    expect(links).not.toContain(`/course/${other.stream_id}/stages/5/homework/22`);
  });

  it.each([
    ['of another stage', 22],
    ['of a day', homeworkStatus.id],
  ])('a homework %s is not found there', async (_, id) => {
    await render(stagePage(id));
    expect(await screen.findByText('Not found')).toBeVisible();
  });

  it('redirects from the address of homeworks to its own [product §2 stage homework]', async () => {
    const missing = <p>Redirected</p>;
    await render(
      <Routes>
        <Route index element={<HomeworkPage streamId={result.stream_id} homeworkId={20} missing={null} />} />
        <Route path="/course/:streamId/stages/4/homework/20" element={missing} />
      </Routes>,
    );
    expect(await screen.findByText('Redirected')).toBeVisible();
  });

  it('is reached from the stage, and that of a day from the day [product §2 stage homework]', async () => {
    await render(<PlacedHomeworks streamId={result.stream_id} place={{ stageId: 4 }} />);
    expect(await screen.findByRole('link', { name: /The result of the week/ })).toHaveAttribute(
      'href',
      `/course/${result.stream_id}/stages/4/homework/20`,
    );
    expect(homeworkPath({ streamId: 3, id: 7, dayId: 2, stageId: 4 })).toBe('/homework/3/7');
  });
});

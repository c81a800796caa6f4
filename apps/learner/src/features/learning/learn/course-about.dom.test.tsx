import { texts } from '@daystream/i18n/learner-late/en';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { course } from '../../../testing/wire.ts';
import { CourseAbout } from './course-about.tsx';
import type { Course } from './learn.queries.ts';

const video = {
  state: 'ready',
  progress: 100,
  width: 640,
  height: 360,
  m3u8: '/media/1/hls/index.m3u8',
  mp4: null,
  audio: null,
  preview: null,
  storyboard: null,
  subs: [],
};

const described = {
  ...course,
  titleShort: 'Ten minutes a day',
  category: 'Face fitness',
  complexity: 'For beginners',
  descriptionShort: 'Wakes the face up',
  background: { large: '/large.webp', medium: '/medium.webp', small: '/small.webp' },
  demoVideo: video,
} as unknown as Course;

it('shows caption, category, complexity, background and demo video of a course [product §3 course]', async () => {
  await renderScreen(<CourseAbout course={described} mediaToken="token" />);
  for (const text of ['Ten minutes a day', 'Face fitness', 'For beginners', 'Wakes the face up'])
    expect(screen.getByText(text)).toBeVisible();
  expect(document.querySelector('img')).toHaveAttribute('src', '/large.webp');
  expect(screen.getByRole('button', { name: texts.courses.demoVideo })).toBeVisible();
});

it('shows nothing in place of what an author left empty, and no video that would not open', async () => {
  const empty = { ...described, titleShort: '', category: '', complexity: '', background: null };
  await renderScreen(<CourseAbout course={empty} mediaToken={null} />);
  expect(screen.queryByText('Face fitness')).toBeNull();
  expect(document.querySelector('img')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

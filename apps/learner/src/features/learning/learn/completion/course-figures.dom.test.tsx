import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { CourseFigures } from './course-figures.tsx';

it.each([
  [{ days: 5, lessons: 7, minutes: 4 }, ['days', 'lessons', 'minutes']],
  [{ days: 5, lessons: 0, minutes: 1 }, ['days', 'minute']],
])('a completed course is shown with what was done in it, without zeros: %j', async (figures, labels) => {
  await renderScreen(<CourseFigures {...figures} />);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(labels);
});

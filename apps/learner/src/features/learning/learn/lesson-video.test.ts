import { expect, it } from 'vitest';
import type { Lesson } from './course-plan.ts';
import { warnOfWrongVideos } from './lesson-video.ts';

it('warns of each file of a lesson that is not a video [product §3 lesson, rules §8 wrong type of a lesson video]', () => {
  const lesson = {
    id: 7,
    localVideoFile: { type: 1 },
    localDescriptionVideoFile: null,
    verticalVideo: { type: 2 },
    verticalDescriptionVideo: null,
  } as unknown as Lesson;
  const warnings: string[] = [];
  warnOfWrongVideos(lesson, (message) => warnings.push(message));
  expect(warnings).toEqual(['lesson 7: verticalVideo has type 2, not video']);
});

import type { DraftNode } from '@daystream/contract';
import { expect, test } from 'vitest';
import { createMediaNames } from './collect-media.ts';
import { toDocument } from './course-archive.ts';

const node = (kind: string, id: number, parentId: number | null, fields: object) =>
  ({ kind, id, parent_id: parentId, places: 1, fields }) as unknown as DraftNode;

test('a course is written as a tree without ids, and media by names in the order of the course', () => {
  const names = createMediaNames();
  const nodes = [
    node('course', 7, null, {
      title: 'Course',
      image_id: 40,
      background_id: null,
      demo_video_id: 9,
      options: [{ id: 3, title: 'Home', training_lesson_option_values: ['mat'] }],
      documents: [
        { title: 'Plan', url: null, file_id: 41 },
        { title: 'Page', url: 'https://example.com', file_id: null },
      ],
    }),
    node('stage', 1, 7, { title: 'Stage', delay: 2 }),
    node('day', 2, 1, { title: 'Day', image_id: 40, documents: [] }),
    node('set', 3, 2, { title: 'Set' }),
    node('lesson', 4, 3, { title: 'Lesson', image_id: null, video_id: 8, vertical_video_id: 9 }),
    node('stage_homework', 5, 1, { title: 'Diary' }),
    node('day_homework', 6, 2, { title: 'Walk', exercises: [{ id: 1, title: 'Squat' }] }),
  ];
  expect(toDocument(nodes, names.nameOf)).toEqual({
    title: 'Course',
    image: 'picture-1',
    background: null,
    demo_video: 'video-1',
    options: [{ title: 'Home', training_lesson_option_values: ['mat'] }],
    documents: [
      { title: 'Plan', url: null, file: 'document-1' },
      { title: 'Page', url: 'https://example.com', file: null },
    ],
    stages: [
      {
        title: 'Stage',
        delay: 2,
        homeworks: [{ title: 'Diary' }],
        days: [
          {
            title: 'Day',
            image: 'picture-1',
            documents: [],
            sets: [
              {
                title: 'Set',
                lessons: [{ title: 'Lesson', image: null, video: 'video-2', vertical_video: 'video-1' }],
              },
            ],
            homeworks: [{ title: 'Walk', exercises: [{ id: 1, title: 'Squat' }] }],
          },
        ],
      },
    ],
  });
  expect(names.named()).toEqual([
    { kind: 'picture', id: 40, name: 'picture-1' },
    { kind: 'video', id: 9, name: 'video-1' },
    { kind: 'document', id: 41, name: 'document-1' },
    { kind: 'video', id: 8, name: 'video-2' },
  ]);
});

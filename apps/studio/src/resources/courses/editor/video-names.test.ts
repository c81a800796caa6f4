import { expect, test } from 'vitest';
import { arrangeVideos, placeOfVideo } from './video-names.ts';

test.each([
  ['01 Day one/02 Warm-up.mp4', 1, 2, 'Warm-up', 'Day one'],
  ['Day 1/3. Neck.mov', 1, 3, 'Neck', ''],
  ['День 12 — Спина/Урок 4 Разминка (теория).mp4', 12, 4, 'Разминка (теория)', 'Спина'],
  ['Día 2/Lección 1 - Cuello.mp4', 2, 1, 'Cuello', ''],
  ['Week 2/Day 1/03_Stretch.mp4', 1, 3, 'Stretch', ''],
  ['C:\\Videos\\02\\1.mp4', 2, 1, '', ''],
  ['Day 4/Bonus.mp4', 4, null, 'Bonus', ''],
  ['day-3-lesson-2.mp4', 3, 2, '', ''],
  ['Day 3 Lesson 2 Warm up.MP4', 3, 2, 'Warm up', ''],
  ['день_5_урок_1_Введение.mp4', 5, 1, 'Введение', ''],
  ['D07L02.mp4', 7, 2, '', ''],
  ['S01E04 Pilot.mkv', 1, 4, 'Pilot', ''],
  ['1.2 Title.mov', 1, 2, 'Title', ''],
  ['01-02 Title.mov', 1, 2, 'Title', ''],
  ['10x3 – Legs.mp4', 10, 3, 'Legs', ''],
  ['Day 9.mp4', 9, null, '', ''],
  ['Day 9 - Rest.mp4', 9, null, 'Rest', ''],
  ['03 Shoulders.mp4', 3, null, 'Shoulders', ''],
  ['урок 6.mp4', 6, null, '', ''],
  ['4) Feet.webm', 4, null, 'Feet', ''],
  ['IMG_2034.MOV', null, null, 'IMG 2034', ''],
  ['20240501_120000.mp4', null, null, '20240501 120000', ''],
  ['2024-05-01.mp4', null, null, '2024-05-01', ''],
  ['12.05.24 Live.mp4', 12, null, '05.24 Live', ''],
  ['720p Trailer.mp4', null, null, '720p Trailer', ''],
  ['Welcome.mp4', null, null, 'Welcome', ''],
  ['.mp4', null, null, '', ''],
  ['', null, null, '', ''],
])('%s is day %s, lesson %s', (path, day, lesson, title, dayTitle) => {
  expect(placeOfVideo(path)).toEqual({ day, lesson, title, dayTitle });
});

test('videos are arranged by folders and numbers, those of two weeks in days of their own', () => {
  const names = [
    'Week 10/Day 1/1 A.mp4',
    'Week 2/Day 2/10 B.mp4',
    'Week 2/Day 2/9 C.mp4',
    'Week 2/Day 2/Bonus.mp4',
    'Week 2/Day 1/1 D.mp4',
    'Welcome.mp4',
  ];
  const { days, unplaced } = arrangeVideos(names.map((name) => ({ name })));
  expect(days.map(({ number, lessons }) => [number, lessons.map(({ title }) => title)])).toEqual([
    [1, ['D']],
    [2, ['C', 'B', 'Bonus']],
    [1, ['A']],
  ]);
  expect(unplaced).toEqual([{ name: 'Welcome.mp4' }]);
});

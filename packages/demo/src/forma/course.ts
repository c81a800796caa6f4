import type { DemoCourse } from '../brand.ts';
import { clip, picture } from './media.ts';
import { stage1 } from './stage-1.ts';
import { stage2 } from './stage-2.ts';

export const postureCourse: DemoCourse = {
  slug: 'stack',
  title: 'Stack: six days to easier posture',
  titleShort: 'Stack',
  category: 'Posture',
  complexity: 'Beginner',
  consultationLimit: 2,
  image: picture.cover,
  background: picture.background,
  descriptionShort:
    'Ten minutes a day. Find your feet, free your ribs, stack your head, then take it to the desk, the bag and the stairs. No equipment.',
  trainingOptions: ['Standing', 'Seated'],
  courseOptions: [{ title: 'Position', trainingLessonOptionValues: ['Standing', 'Seated'] }],
  documents: [
    {
      title: 'Desk checklist',
      file: {
        name: 'desk-checklist.txt',
        mime: 'text/plain',
        text: `Stack: desk checklist

1. Top of the screen at eye level or a little below. Raise a laptop; add a keyboard.
2. Screen an arm's length away.
3. Forearms supported, shoulders down.
4. Both feet flat. Use a box if they do not reach.
5. Light from the side.
6. Up every thirty minutes. The best posture is the next one.

Stop and see a doctor if pain wakes you at night, runs below the knee or elbow, or comes with numbness or weakness.
`,
      },
    },
    {
      title: 'WHO: physical activity',
      url: 'https://www.who.int/news-room/fact-sheets/detail/physical-activity',
    },
  ],
  demoVideo: clip.intro.localVideoFile,
  isDemoDocumentsAccessible: true,
  isDemoExpertMessageEnabled: false,
  isDemoUserMessageEnabled: false,
  isDemoOfflineModeAccessible: false,
  freezeDaysPerYear: 10,
  freezeMinDays: 5,
  experts: ['expert@example.com'],
  stages: [stage1, stage2],
};

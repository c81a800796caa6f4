import { homework, lesson, once, repeated, trainingDay } from '../build.ts';
import type { DemoStage } from '../brand.ts';
import { clip, picture } from './media.ts';

const sideView = homework({
  slug: 'forma-hw-side-view',
  title: 'Side view',
  text: 'Ask someone to photograph you from the side, standing the way you wait for a bus. Add one line: where do you feel your weight, heels or toes?',
  scores: 20,
  isFileRequired: true,
});

export const stage1: DemoStage = {
  title: 'Ground up',
  homeworks: [],
  days: [
    trainingDay({
      dayNumber: 1,
      title: 'Find your feet',
      excerpt: 'Three points of contact, both feet, all day.',
      image: picture.feet,
      finishTotalTime: 10,
      requiredToComplete: true,
      scores: 10,
      lessonSets: [
        once({
          slug: 'forma-day-1',
          title: 'Feet',
          lessons: [
            lesson({
              slug: 'forma-what-posture-is',
              title: 'What posture is, and is not',
              description:
                'There is no single right position. There is a body that changes position often and without effort. That is what the next six days train.',
              ...clip.intro,
            }),
            lesson({
              slug: 'forma-tripod',
              title: 'Tripod foot',
              description:
                'Big toe, little toe, heel. Shift until all three carry the same load, then lift the toes and keep it. Five breaths a side.',
              ...clip.standing,
              trainingOptions: ['Standing'],
            }),
          ],
        }),
      ],
    }),
    trainingDay({
      dayNumber: 2,
      title: 'Hips over heels',
      excerpt: 'Stop hanging on your joints. Let the muscles do the standing.',
      image: picture.hips,
      finishTotalTime: 10,
      requiredToComplete: true,
      scores: 10,
      homeworks: [sideView],
      courseOptions: ['Position'],
      lessonSets: [
        repeated(
          {
            slug: 'forma-day-2',
            title: 'Hips',
            lessons: [
              lesson({
                slug: 'forma-hips-analysis',
                title: 'Three ways we slouch standing up',
                description:
                  'Hips pushed forward, one leg parked, knees locked. See each from the side and find yours.',
                ...clip.standing,
              }),
              lesson({
                slug: 'forma-hip-hinge',
                title: 'Wall hinge',
                description:
                  'A hand’s width from the wall, reach back with the hips until they touch, return with the glutes. Back long, knees soft. Eight slow ones.',
                ...clip.movement,
                trainingOptions: ['Standing'],
              }),
              lesson({
                slug: 'forma-pelvic-clock',
                title: 'Pelvic clock on a chair',
                description:
                  'Sit on the edge, roll from six to twelve and back, then stop halfway. That is your seat. No pain, no force.',
                ...clip.seated,
                trainingOptions: ['Seated'],
              }),
            ],
          },
          { count: 2, from: 1, to: 3 },
        ),
      ],
    }),
    trainingDay({
      dayNumber: 3,
      title: 'Ribs that move',
      excerpt: 'Breathe sideways, rotate freely, and the shoulders settle on their own.',
      image: picture.ribs,
      finishTotalTime: 12,
      scores: 10,
      lessonSets: [
        repeated(
          {
            slug: 'forma-day-3',
            title: 'Ribs',
            lessons: [
              lesson({
                slug: 'forma-side-breath',
                title: 'Side breathing',
                description:
                  'Hands on the lower ribs. In through the nose for four, ribs widen; out for six, ribs close. Dizzy? Breathe normally for a minute.',
                ...clip.seated,
              }),
              lesson({
                slug: 'forma-open-book',
                title: 'Open book',
                description:
                  'On your side, knees bent. The top arm opens, the eyes follow the hand, the knees stay together. Five breaths each side.',
                ...clip.movement,
              }),
            ],
          },
          { count: 2, from: 1, to: 4 },
        ),
      ],
    }),
  ],
};

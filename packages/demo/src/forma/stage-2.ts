import { homework, lesson, once, repeated, restDay, trainingDay } from '../build.ts';
import type { DemoStage } from '../brand.ts';
import { clip, picture } from './media.ts';

const reset = homework({
  slug: 'forma-hw-reset',
  title: 'Your two-minute reset',
  text: 'Pick two or three moves for a reset you can do at work. Photograph the place where you will do it and say when. Vague plans get sent back.',
  scores: 30,
  isFileRequired: true,
  exercises: [
    { slug: 'reset-tripod', title: 'Tripod foot' },
    { slug: 'reset-hinge', title: 'Wall hinge' },
    { slug: 'reset-breath', title: 'Side breathing' },
    { slug: 'reset-nod', title: 'Small nod' },
  ],
});

export const stage2: DemoStage = {
  title: 'Top down',
  homeworks: [reset],
  days: [
    restDay({
      dayNumber: 4,
      title: 'Rest: walk it out',
      excerpt: 'Thirty minutes on foot, hands free, no phone. Nothing else today.',
      image: picture.walk,
      finishTotalTime: 0,
    }),
    trainingDay({
      dayNumber: 5,
      title: 'Head on top',
      excerpt: 'A head weighs about five kilos. Put it over the spine, not in front of it.',
      image: picture.head,
      finishTotalTime: 11,
      scores: 15,
      lessonSets: [
        repeated(
          {
            slug: 'forma-day-5',
            title: 'Head and neck',
            lessons: [
              lesson({
                slug: 'forma-head-analysis',
                title: 'Where your head sits at the desk',
                description:
                  'Ear over shoulder, or ear over keyboard? Check the chair, the screen and the font size before you blame the neck.',
                ...clip.seated,
              }),
              lesson({
                slug: 'forma-small-nod',
                title: 'Small nod',
                description:
                  'Say yes with half a centimetre. The back of the neck gets longer, the jaw stays loose. Three breaths, six times.',
                ...clip.seated,
              }),
            ],
          },
          { count: 2, from: 1, to: 3 },
        ),
      ],
    }),
    trainingDay({
      dayNumber: 6,
      title: 'Take it outside',
      excerpt: 'Bags, stairs, queues: the whole stack, moving.',
      image: picture.stairs,
      finishTotalTime: 12,
      requiredToComplete: true,
      scores: 15,
      lessonSets: [
        once({
          slug: 'forma-day-6',
          title: 'In motion',
          lessons: [
            lesson({
              slug: 'forma-carry',
              title: 'Carry',
              description:
                'A bag in one hand, ten slow steps, swap. Do not lean away: grow taller on the loaded side.',
              ...clip.movement,
              trainingOptions: ['Standing'],
            }),
            lesson({
              slug: 'forma-keep-it',
              title: 'How to keep it',
              description:
                'Two minutes, twice a day, tied to something you already do. Progress is how quickly you notice, not how long you hold.',
              ...clip.intro,
            }),
          ],
        }),
      ],
    }),
  ],
};

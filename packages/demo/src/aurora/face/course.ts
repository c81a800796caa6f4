import type { DemoCourse } from '../../brand.ts';
import { clip, picture } from '../media.ts';
import { documents } from './documents.ts';
import { courseOptions, trainingOptions } from './options.ts';
import { stage1 } from './stage-1.ts';
import { stage2 } from './stage-2.ts';
import { stage3 } from './stage-3.ts';

/** The main course: three weeks, each a stage. */
export const faceCourse: DemoCourse = {
  slug: 'zhivoe-litso',
  title: 'Живое лицо: три недели внимания к мимике',
  titleShort: 'Живое лицо',
  category: 'Фитнес лица',
  complexity: 'Для начинающих',
  consultationLimit: 5,
  image: picture.faceCourse,
  background: picture.faceBackground,
  descriptionShort:
    'Двадцать один день по десять–пятнадцать минут. Учимся чувствовать мышцы лица и шеи, отпускать лишнее напряжение и собираем свой комплекс. Эксперт смотрит каждую вашу работу.',
  trainingOptions,
  courseOptions,
  documents,
  demoVideo: clip.welcome.localVideoFile,
  isDemoDocumentsAccessible: true,
  isDemoExpertMessageEnabled: true,
  isDemoUserMessageEnabled: true,
  isDemoOfflineModeAccessible: true,
  freezeDaysPerYear: 21,
  freezeMinDays: 3,
  experts: ['expert@example.com'],
  stages: [stage1, stage2, stage3],
};

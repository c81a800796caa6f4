import { lesson } from '../../build.ts';
import type { DemoLessonSet } from '../../brand.ts';
import { clip } from '../media.ts';

/** The first lesson set of almost every day. */
export const warmUp: DemoLessonSet = {
  slug: 'face-warm-up',
  title: 'Разогрев',
  lessons: [
    lesson({
      slug: 'face-warm-up-palms',
      title: 'Тёплые ладони (выполнение)',
      description:
        'Разотрите ладони до тепла и приложите к щекам, ко лбу, к шее сзади. Не нажимайте: пусть кожа просто согреется. Полминуты на каждое место — и лицо готово к занятию.',
      ...clip.palms,
    }),
    lesson({
      slug: 'face-warm-up-shoulders',
      title: 'Плечи вниз и назад (выполнение)',
      description:
        'Поднимите плечи к ушам на вдохе, с выдохом отведите назад и отпустите. Пять медленных кругов. Лицо опирается на шею, а шея — на плечи, поэтому начинаем отсюда.',
      ...clip.shoulders,
    }),
  ],
};

/** The last lesson set of longer days. */
export const windDown: DemoLessonSet = {
  slug: 'face-wind-down',
  title: 'Завершение',
  lessons: [
    lesson({
      slug: 'face-wind-down-silence',
      title: 'Минута тишины (выполнение)',
      description:
        'Закройте глаза, положите язык на нёбо сразу за верхними зубами, зубы не сжимайте. Подышите носом и заметьте, что в лице стало мягче, а что ещё держит. Исправлять ничего не нужно.',
      ...clip.silence,
    }),
  ],
};

/** Optional lesson set of rest days. */
export const lightStrokes: DemoLessonSet = {
  slug: 'face-light-strokes',
  title: 'Если хочется движения',
  lessons: [
    lesson({
      slug: 'face-light-strokes-whole',
      title: 'Лёгкие поглаживания (выполнение)',
      description:
        'От середины лица к ушам, от ушей вниз по шее к ключицам — так, будто разглаживаете шёлк. Давление не больше, чем вес самой ладони. По влажной коже, без растягивания.',
      ...clip.strokes,
    }),
  ],
};

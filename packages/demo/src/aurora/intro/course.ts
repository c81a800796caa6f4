import { homework, lesson, once, repeated, trainingDay } from '../../build.ts';
import type { DemoCourse } from '../../brand.ts';
import { warmUp } from '../face/sets.ts';
import { clip, picture } from '../media.ts';

const morningNote = homework({
  slug: 'intro-hw-morning',
  title: 'Моё утро',
  text: 'Сфотографируйте место, где вы занимались эти пять дней, и напишите, в какое время это получалось легче всего. Если пропускали — тоже напишите: так мы вместе найдём для практики удобный час.',
  scores: 20,
  isFileRequired: true,
});

/** The short introductory course; Anna has completed it. */
export const introCourse: DemoCourse = {
  slug: 'dobroe-utro-litso',
  title: 'Доброе утро, лицо: пять дней по пять минут',
  titleShort: 'Доброе утро, лицо',
  category: 'Фитнес лица',
  complexity: 'Для всех',
  consultationLimit: 1,
  image: picture.introCourse,
  background: picture.introBackground,
  descriptionShort:
    'Пять коротких утренних занятий: проснуться, снять ночную тяжесть, размять челюсть и настроить взгляд. Хорошее начало, если вы ещё ни разу не занимались.',
  trainingOptions: [],
  courseOptions: [],
  documents: [],
  demoVideo: clip.welcome.localVideoFile,
  isDemoDocumentsAccessible: true,
  isDemoExpertMessageEnabled: false,
  isDemoUserMessageEnabled: false,
  isDemoOfflineModeAccessible: false,
  freezeDaysPerYear: 0,
  freezeMinDays: 1,
  experts: ['expert@example.com'],
  stages: [
    {
      title: 'Пять утренних встреч',
      homeworks: [morningNote],
      days: [
        trainingDay({
          dayNumber: 1,
          title: 'Проснуться мягко',
          excerpt: 'Вода, окно, тёплые ладони. Пять минут до первого взгляда в телефон.',
          image: picture.breath,
          finishTotalTime: 5,
          scores: 10,
          lessonSets: [
            once(warmUp),
            once({
              slug: 'intro-day-1',
              title: 'Первое утро',
              lessons: [
                lesson({
                  slug: 'intro-morning-why',
                  title: 'Почему по утрам лицо тяжёлое (теория)',
                  description:
                    'Ночью мы лежим, и жидкость распределяется иначе — это обычная физиология, через час-другой на ногах лицо приходит в себя. Помогаем ему движением и прохладной водой. Если отёк держится целый день, покажитесь терапевту.',
                  ...clip.welcome,
                }),
              ],
            }),
          ],
        }),
        trainingDay({
          dayNumber: 2,
          title: 'От носа к ушам',
          excerpt: 'Лёгкие поглаживания по влажной коже после умывания.',
          image: picture.cheeks,
          finishTotalTime: 5,
          scores: 10,
          lessonSets: [
            repeated(
              {
                slug: 'intro-day-2',
                title: 'Поглаживания',
                lessons: [
                  lesson({
                    slug: 'intro-strokes',
                    title: 'Пять линий (выполнение)',
                    description:
                      'Лоб, веки, скулы, губы, подбородок: пять линий от середины к ушам и один долгий путь вниз по шее. Каждую повторяем трижды, не торопясь.',
                    ...clip.strokes,
                  }),
                ],
              },
              { count: 1, from: 1, to: 3 },
            ),
          ],
        }),
        trainingDay({
          dayNumber: 3,
          title: 'Зевнуть как следует',
          excerpt: 'Ночью многие сжимают зубы. Утренний зевок — лучшее, что можно сделать для челюсти.',
          image: picture.jaw,
          finishTotalTime: 5,
          scores: 10,
          lessonSets: [
            repeated(
              {
                slug: 'intro-day-3',
                title: 'Зевок',
                lessons: [
                  lesson({
                    slug: 'intro-yawn',
                    title: 'Зевок с закрытыми губами (выполнение)',
                    description:
                      'Нёбо поднимается куполом, задние зубы расходятся, губы остаются вместе. Три ленивых зевка, потом один настоящий: он придёт сам.',
                    ...clip.jaw,
                  }),
                ],
              },
              { count: 3, from: 1, to: 5 },
            ),
          ],
        }),
        trainingDay({
          dayNumber: 4,
          title: 'Настроить взгляд',
          excerpt: 'Далеко, близко и полное моргание — до того, как откроется ноутбук.',
          image: picture.eyes,
          finishTotalTime: 5,
          scores: 10,
          lessonSets: [
            once({
              slug: 'intro-day-4',
              title: 'Взгляд',
              lessons: [
                lesson({
                  slug: 'intro-focus',
                  title: 'Окно и ладонь (выполнение)',
                  description:
                    'Переводим взгляд с ладони на самое далёкое, что видно из окна, и обратно. Десять раз, между ними — по два полных моргания. Лоб не помогает.',
                  ...clip.eyes,
                }),
              ],
            }),
          ],
        }),
        trainingDay({
          dayNumber: 5,
          title: 'Всё утро за пять минут',
          excerpt: 'Собираем четыре дня в одну короткую связку, которую легко запомнить.',
          image: picture.week,
          finishTotalTime: 6,
          scores: 10,
          lessonSets: [
            once({
              slug: 'intro-day-5',
              title: 'Связка',
              lessons: [
                lesson({
                  slug: 'intro-mistake',
                  title: 'Когда утро не задалось (разбор)',
                  description:
                    'Проспали, заболел ребёнок, самолёт в шесть. Показываю вариант на одну минуту: ладони, зевок, взгляд в окно. Он лучше, чем ничего.',
                  ...clip.welcome,
                }),
                lesson({
                  slug: 'intro-whole',
                  title: 'Утренняя связка (выполнение)',
                  description:
                    'Ладони, пять линий, зевок, взгляд. Сначала со мной, потом сами и с закрытыми глазами.',
                  ...clip.palms,
                }),
              ],
            }),
          ],
        }),
      ],
    },
  ],
};

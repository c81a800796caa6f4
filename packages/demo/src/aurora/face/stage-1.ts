import { lesson, once, repeated, restDay, trainingDay } from '../../build.ts';
import type { DemoStage } from '../../brand.ts';
import { clip, picture } from '../media.ts';
import { neckMemo, tensionMap } from './documents.ts';
import { firstStage, neckChoice, startingPoint, tonguePlace } from './homeworks.ts';
import { optionTitle } from './options.ts';
import { warmUp, windDown } from './sets.ts';

export const stage1: DemoStage = {
  title: 'Почувствовать: дыхание, шея, челюсть',
  homeworks: [firstStage],
  days: [
    trainingDay({
      dayNumber: 1,
      title: 'Знакомство с собственным лицом',
      excerpt: 'Смотрим в зеркало без оценки, находим, что в лице напряжено, и делаем снимки для сравнения.',
      image: picture.mirror,
      finishTotalTime: 12,
      requiredToComplete: true,
      scores: 10,
      homeworks: [startingPoint],
      documents: [tensionMap],
      lessonSets: [
        once({
          slug: 'face-day-1-start',
          title: 'С чего начинается курс',
          lessons: [
            lesson({
              slug: 'face-how-it-works',
              title: 'Как устроены эти три недели (теория)',
              description:
                'Что мы делаем и чего не обещаем. Мимические мышцы тонкие, они вплетены в кожу, и главное для них — не сила, а умение вовремя отпустить. Расскажу, как идти по дням и что делать, если один пропустили.',
              ...clip.welcome,
            }),
            lesson({
              slug: 'face-mirror',
              title: 'Пять минут у зеркала (выполнение)',
              description:
                'Ведём взгляд от линии волос к ключицам и отмечаем: лоб, межбровье, веки, крылья носа, углы рта, подбородок, шея. Где лицо работает, хотя вы его об этом не просили?',
              ...clip.forehead,
            }),
          ],
        }),
        once(windDown),
      ],
    }),
    trainingDay({
      dayNumber: 2,
      title: 'Дыхание, которое слышит лицо',
      excerpt: 'Длинный выдох, подвижные рёбра и плечи, которые больше не живут у ушей.',
      image: picture.breath,
      finishTotalTime: 10,
      requiredToComplete: true,
      scores: 10,
      lessonSets: [
        once(warmUp),
        repeated(
          {
            slug: 'face-day-2-breath',
            title: 'Дыхание',
            lessons: [
              lesson({
                slug: 'face-breath-why',
                title: 'Почему мы начинаем с выдоха (теория)',
                description:
                  'Когда мы торопимся, дышим верхом груди, и мышцы шеи поднимают рёбра вместо диафрагмы. К вечеру они устают, а с ними челюсть и лоб. Длинный выдох — самый простой способ дать им перерыв.',
                ...clip.silence,
              }),
              lesson({
                slug: 'face-breath-ribs',
                title: 'Ладони на рёбрах (выполнение)',
                description:
                  'Вдох носом на четыре счёта, рёбра расходятся под ладонями. Выдох на шесть через едва приоткрытые губы. Закружилась голова — дышите как обычно и вернитесь к счёту позже.',
                ...clip.shoulders,
                surveyFormUrl: '/surveys/sample',
              }),
            ],
          },
          { count: 2, from: 1, to: 4 },
        ),
      ],
    }),
    trainingDay({
      dayNumber: 3,
      title: 'Длинная шея',
      excerpt: 'Учимся кивать, а не запрокидывать голову, и разгружаем затылок после экрана.',
      image: picture.neck,
      finishTotalTime: 14,
      scores: 10,
      homeworks: [neckChoice],
      documents: [neckMemo],
      courseOptions: [optionTitle.pose],
      lessonSets: [
        once(warmUp),
        repeated(
          {
            slug: 'face-day-3-neck',
            title: 'Шея',
            lessons: [
              lesson({
                slug: 'face-neck-analysis',
                title: 'Голова впереди плеч: что происходит с шеей (разбор)',
                description:
                  'Разбираем на трёх примерах, чем «длинная шея» отличается от вытянутой вперёд, и где проверить это на себе: стена, затылок и расстояние в два пальца.',
                ...clip.neck,
              }),
              lesson({
                slug: 'face-neck-nod',
                title: 'Маленькое «да» (выполнение)',
                description:
                  'Кивок на полсантиметра, подбородок скользит к шее, затылок тянется вверх. Держим три вдоха. Работают глубокие сгибатели шеи — те, что удерживают голову без участия челюсти.',
                ...clip.neck,
                trainingOptions: ['Сидя у зеркала'],
              }),
              lesson({
                slug: 'face-neck-lying',
                title: 'Маленькое «да» лёжа (выполнение)',
                description:
                  'То же движение на спине, под головой сложенное полотенце. Вес головы отдан полу, поэтому шее проще: этот вариант для дней, когда затылок устал или есть головокружение.',
                ...clip.profile,
                trainingOptions: ['Лёжа'],
              }),
            ],
          },
          { count: 2, from: 1, to: 3 },
        ),
        once(windDown),
      ],
    }),
    restDay({
      dayNumber: 4,
      title: 'Отдых: день без упражнений',
      excerpt: 'Мышцы учатся в паузах. Сегодня только сон, вода и прогулка.',
      image: picture.rest,
      finishTotalTime: 0,
    }),
    trainingDay({
      dayNumber: 5,
      title: 'Мягкая челюсть',
      excerpt: 'Губы вместе, зубы врозь: находим положение, в котором жевательные мышцы отдыхают.',
      image: picture.jaw,
      finishTotalTime: 13,
      requiredToComplete: true,
      scores: 10,
      lessonSets: [
        once(warmUp),
        repeated(
          {
            slug: 'face-day-5-jaw',
            title: 'Челюсть',
            lessons: [
              lesson({
                slug: 'face-jaw-theory',
                title: 'Жевательная мышца и привычка сжимать зубы (теория)',
                description:
                  'Зубы должны встречаться во время еды и глотания — это минуты за день. Если вы находите их сомкнутыми за работой, начните с наблюдения. Боль, щелчки с болью и трудности с открыванием рта — повод показаться стоматологу.',
                ...clip.jaw,
              }),
              lesson({
                slug: 'face-jaw-massage',
                title: 'Массаж жевательной мышцы (выполнение)',
                description:
                  'Сомкните зубы на секунду и найдите бугорок под пальцами — это она. Теперь разожмите и круговыми движениями пройдите от скулы к углу челюсти. Приятно, иногда чувствительно, но не больно.',
                ...clip.jaw,
              }),
              lesson({
                slug: 'face-jaw-open',
                title: 'Открываем рот, язык на нёбе (выполнение)',
                description:
                  'Кончик языка за верхними зубами, рот открывается ровно настолько, чтобы язык не оторвался. Смотрим в зеркало: подбородок идёт прямо вниз, не уходит в сторону.',
                ...clip.tongue,
              }),
            ],
          },
          { count: 2, from: 1, to: 3 },
        ),
      ],
    }),
    trainingDay({
      dayNumber: 6,
      title: 'Язык и дно рта',
      excerpt: 'Невидимая опора нижней трети лица: где лежит язык и почему устаёт подбородок.',
      image: picture.tongue,
      finishTotalTime: 11,
      scores: 10,
      homeworks: [tonguePlace],
      lessonSets: [
        once(warmUp),
        repeated(
          {
            slug: 'face-day-6-tongue',
            title: 'Язык',
            lessons: [
              lesson({
                slug: 'face-tongue-analysis',
                title: 'Три положения языка в покое (разбор)',
                description:
                  'На дне рта, между зубами, на нёбе — смотрим, как каждое меняет форму подбородка и смыкание губ. Если нос не дышит, начинать надо с носа, а не с языка.',
                ...clip.tongue,
                localDescriptionVideoFile: clip.profile.localVideoFile,
              }),
              lesson({
                slug: 'face-tongue-suction',
                title: 'Присосать язык к нёбу (выполнение)',
                description:
                  'Прижимаем весь язык к нёбу, как перед щелчком, и медленно приоткрываем рот. Пять раз по три вдоха. Шея остаётся мягкой: проверьте ладонью.',
                ...clip.tongue,
              }),
            ],
          },
          { count: 3, from: 2, to: 5 },
        ),
        once(windDown),
      ],
    }),
    trainingDay({
      dayNumber: 7,
      title: 'Первая неделя целиком',
      excerpt: 'Собираем дыхание, шею, челюсть и язык в один спокойный комплекс и подводим итог.',
      image: picture.week,
      finishTotalTime: 16,
      requiredToComplete: true,
      scores: 10,
      lessonSets: [
        once(warmUp),
        repeated(
          {
            slug: 'face-day-7-whole',
            title: 'Комплекс недели',
            lessons: [
              lesson({
                slug: 'face-week-1-mistakes',
                title: 'Пять частых ошибок первой недели (разбор)',
                description:
                  'Задержка дыхания, сжатые зубы, поднятые плечи, слишком сильное нажатие и «чем больше, тем лучше». Показываю, как выглядит каждая и на что её заменить.',
                ...clip.welcome,
              }),
              lesson({
                slug: 'face-week-1-set',
                title: 'Комплекс «Опора» (выполнение)',
                description:
                  'Без остановок: выдох, «да», мягкая челюсть, язык. Идите в моём темпе или медленнее. После комплекса посидите минуту и сравните ощущения с первым днём.',
                ...clip.neck,
              }),
            ],
          },
          { count: 1, from: 1, to: 2 },
        ),
        once(windDown),
      ],
    }),
  ],
};

import { lesson, once, repeated, restDay, trainingDay } from '../../build.ts';
import type { DemoStage } from '../../brand.ts';
import { clip, picture } from '../media.ts';
import { ownSet, thirdStage } from './homeworks.ts';
import { optionTitle } from './options.ts';
import { lightStrokes, warmUp, windDown } from './sets.ts';

export const stage3: DemoStage = {
  title: 'Собрать: лицо в движении и в покое',
  homeworks: [thirdStage],
  days: [
    trainingDay({
      dayNumber: 15,
      repeatCount: 2,
      title: 'Нос и носогубная область',
      excerpt:
        'Крылья носа дышат, верхняя губа мягкая: разбираемся, откуда берётся складка и что с ней делать не нужно.',
      image: picture.nose,
      finishTotalTime: 12,
      scores: 20,
      lessonSets: [
        once(warmUp),
        repeated(
          {
            slug: 'face-day-15-nose',
            title: 'Носогубная область',
            lessons: [
              lesson({
                slug: 'face-nose-theory',
                title: 'Складка, которая есть у каждого (теория)',
                description:
                  'Носогубная складка — место, где подвижная щека встречается с губой. Она нужна, чтобы улыбаться. Убрать её упражнениями нельзя, а вот снять лишнее напряжение у крыльев носа — можно.',
                ...clip.lips,
              }),
              lesson({
                slug: 'face-nose-wings',
                title: 'Раскрыть крылья носа (выполнение)',
                description:
                  'На вдохе чуть раскрываем ноздри, на выдохе отпускаем. Указательные пальцы по бокам носа проверяют, что верхняя губа не поднимается следом. Восемь дыханий.',
                ...clip.cheeks,
              }),
            ],
          },
          { count: 2, from: 1, to: 3 },
        ),
        once(windDown),
      ],
    }),
    trainingDay({
      dayNumber: 16,
      title: 'Кожа головы',
      excerpt:
        'Лоб и затылок связаны сухожильным шлемом: возвращаем ему подвижность и снимаем «тесную шапку».',
      image: picture.scalp,
      finishTotalTime: 10,
      scores: 20,
      courseOptions: [optionTitle.pose],
      lessonSets: [
        repeated(
          {
            slug: 'face-day-16-scalp',
            title: 'Голова',
            lessons: [
              lesson({
                slug: 'face-scalp-theory',
                title: 'Сухожильный шлем (теория)',
                description:
                  'Лобная мышца спереди и затылочная сзади тянут за одну пластину. Поэтому к вечеру, когда устал затылок, тяжелеет и лоб, — и поэтому сегодня лицо почти не трогаем.',
                ...clip.forehead,
              }),
              lesson({
                slug: 'face-scalp-sitting',
                title: 'Сдвинуть кожу головы (выполнение)',
                description:
                  'Подушечки пальцев стоят на месте, двигается кожа под ними: вперёд, назад, по кругу. Виски, темя, затылок. Пальцы по волосам не скользят.',
                ...clip.palms,
                trainingOptions: ['Сидя у зеркала'],
              }),
              lesson({
                slug: 'face-scalp-lying',
                title: 'Затылок на двух мячах (выполнение)',
                description:
                  'Два мягких мяча в носке кладём под край затылка и лежим три минуты, не двигаясь. Если неприятно, возьмите свёрнутое полотенце. Вставайте через бок.',
                ...clip.silence,
                trainingOptions: ['Лёжа'],
              }),
            ],
          },
          { count: 1, from: 1, to: 3 },
        ),
        once(windDown),
      ],
    }),
    trainingDay({
      dayNumber: 17,
      title: 'Подкожная мышца шеи',
      excerpt:
        'Широкая и тонкая платизма тянет углы рта вниз. Учимся её замечать и удлинять, не запрокидывая голову.',
      image: picture.profile,
      finishTotalTime: 14,
      requiredToComplete: true,
      scores: 20,
      courseOptions: [optionTitle.load],
      lessonSets: [
        once(warmUp),
        repeated(
          {
            slug: 'face-day-17-platysma',
            title: 'Передняя поверхность шеи',
            lessons: [
              lesson({
                slug: 'face-platysma-analysis',
                title: 'Как увидеть платизму (разбор)',
                description:
                  'Скажите беззвучное «и-и» с усилием и посмотрите на шею: тяжи от челюсти к ключицам — это она. Теперь произнесите то же самое тихо. Разница и есть предмет сегодняшнего дня.',
                ...clip.profile,
              }),
              lesson({
                slug: 'face-platysma-gentle',
                title: 'Ладонь на ключицах (выполнение)',
                description:
                  'Ладонь прижимает кожу под ключицей, голова медленно поворачивается в другую сторону. Тянется ровная полоса от угла челюсти. Три вдоха на сторону.',
                ...clip.neck,
                trainingOptions: ['Бережно'],
              }),
              lesson({
                slug: 'face-platysma-full',
                title: 'Тихое «и» против ладони (выполнение)',
                description:
                  'Та же ладонь на ключицах, а губы без звука идут в «и» и возвращаются. Шея удлиняется, подбородок не поднимается. Восемь раз, затем повороты головы.',
                ...clip.profile,
                trainingOptions: ['Полностью'],
              }),
            ],
          },
          { count: 2, from: 1, to: 3 },
        ),
      ],
    }),
    restDay({
      dayNumber: 18,
      title: 'Отдых: лицо без задания',
      excerpt: 'Проведите день, не глядя в зеркало дольше, чем нужно, чтобы причесаться. Это тоже практика.',
      image: picture.rest,
      finishTotalTime: 3,
      lessonSets: [once(lightStrokes)],
    }),
    trainingDay({
      dayNumber: 19,
      title: 'Лицо, которое говорит',
      excerpt: 'Смотрим на мимику в живой речи: телефонный разговор, рассказ, спор — и пауза между словами.',
      image: picture.speech,
      finishTotalTime: 12,
      scores: 20,
      lessonSets: [
        once(warmUp),
        repeated(
          {
            slug: 'face-day-19-speech',
            title: 'Речь',
            lessons: [
              lesson({
                slug: 'face-speech-analysis',
                title: 'Минута разговора на видео (разбор)',
                description:
                  'Снимите себя во время обычного звонка и посмотрите без звука. Ищем не некрасивое, а лишнее: движение, которое повторяется и ничего не добавляет к словам.',
                ...clip.welcome,
              }),
              lesson({
                slug: 'face-speech-pause',
                title: 'Пауза вместо бровей (выполнение)',
                description:
                  'Читаем вслух абзац. Там, где хочется поднять брови, делаем выдох и паузу. Голос сам становится ниже и спокойнее. Любой текст, лучше стихи.',
                ...clip.lips,
              }),
            ],
          },
          { count: 1, from: 1, to: 2 },
        ),
        once(windDown),
      ],
    }),
    trainingDay({
      dayNumber: 20,
      title: 'Собираем свой комплекс',
      excerpt: 'Из трёх недель выбираем пять минут, которые вы и вправду станете делать.',
      image: picture.ownSet,
      finishTotalTime: 15,
      requiredToComplete: true,
      scores: 20,
      homeworks: [ownSet],
      lessonSets: [
        once(warmUp),
        repeated(
          {
            slug: 'face-day-20-own',
            title: 'Свой комплекс',
            lessons: [
              lesson({
                slug: 'face-own-theory',
                title: 'Как выбрать и не забросить (теория)',
                description:
                  'Три вопроса к каждому упражнению: чувствую ли я его, есть ли у меня для него место в дне и хочется ли повторить. Привязываем комплекс к тому, что и так происходит: чайник, душ, дорога.',
                ...clip.welcome,
              }),
              lesson({
                slug: 'face-own-trial',
                title: 'Пробный прогон (выполнение)',
                description:
                  'Сделайте комплекс по своему списку, я только слежу за временем и напоминаю дышать. Если не уложились в пять минут, вычеркните одно упражнение.',
                ...clip.silence,
              }),
            ],
          },
          { count: 2, from: 1, to: 5 },
        ),
      ],
    }),
    trainingDay({
      dayNumber: 21,
      title: 'Три недели спустя',
      excerpt:
        'Повторяем снимки первого дня, сравниваем ощущения и договариваемся с собой о следующем месяце.',
      image: picture.mirror,
      finishTotalTime: 14,
      scores: 20,
      lessonSets: [
        once(warmUp),
        once({
          slug: 'face-day-21-finish',
          title: 'Итог',
          lessons: [
            lesson({
              slug: 'face-finish-compare',
              title: 'Как честно сравнить два снимка (разбор)',
              description:
                'Свет, ракурс, время суток и настроение меняют лицо сильнее трёх недель занятий. Выравниваем условия и смотрим туда, где разница возможна: межбровье, плечи, угол рта, посадка головы.',
              ...clip.profile,
            }),
            lesson({
              slug: 'face-finish-mirror',
              title: 'Снова пять минут у зеркала (выполнение)',
              description:
                'Тот же путь взгляда, что и в первый день, — от линии волос к ключицам. Отметьте, где стало тише. И скажите лицу спасибо: оно с вами каждый день.',
              ...clip.forehead,
            }),
          ],
        }),
        once(windDown),
      ],
    }),
  ],
};

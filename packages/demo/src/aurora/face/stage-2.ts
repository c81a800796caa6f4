import { lesson, once, repeated, restDay, trainingDay } from '../../build.ts';
import type { DemoStage } from '../../brand.ts';
import { clip, picture } from '../media.ts';
import { browWatch, eyeRest, lipSounds, secondStage } from './homeworks.ts';
import { optionTitle } from './options.ts';
import { lightStrokes, warmUp, windDown } from './sets.ts';

export const stage2: DemoStage = {
  title: 'Разбудить: лоб, глаза, щёки, губы',
  homeworks: [secondStage],
  days: [
    trainingDay({
      dayNumber: 8,
      title: 'Спокойный лоб',
      excerpt: 'Отделяем поднятые брови от внимания: можно слушать и думать с гладким лбом.',
      image: picture.forehead,
      finishTotalTime: 12,
      scores: 15,
      lessonSets: [
        once(warmUp),
        repeated(
          {
            slug: 'face-day-8-forehead',
            title: 'Лоб',
            lessons: [
              lesson({
                slug: 'face-forehead-theory',
                title: 'Зачем мы поднимаем брови (теория)',
                description:
                  'Лобная мышца помогает открыть глаза, когда веки устали, и подчёркивает слова, когда мы говорим. Она не враг. Задача — чтобы она включалась по делу, а не весь рабочий день.',
                ...clip.forehead,
              }),
              lesson({
                slug: 'face-forehead-palm',
                title: 'Ладонь на лбу (выполнение)',
                description:
                  'Ладонь лежит на лбу и ничего не держит, только слушает. Поднимите брови на треть возможного и отпускайте вчетверо медленнее, чем поднимали. Восемь раз.',
                ...clip.forehead,
              }),
            ],
          },
          { count: 2, from: 1, to: 3 },
        ),
        once(windDown),
      ],
    }),
    trainingDay({
      dayNumber: 9,
      title: 'Брови и межбровье',
      excerpt: 'Находим мышцу, которая хмурится за компьютером, и учимся отпускать её на выдохе.',
      image: picture.brows,
      finishTotalTime: 12,
      requiredToComplete: true,
      scores: 15,
      homeworks: [browWatch],
      courseOptions: [optionTitle.load],
      lessonSets: [
        once(warmUp),
        repeated(
          {
            slug: 'face-day-9-brows',
            title: 'Межбровье',
            lessons: [
              lesson({
                slug: 'face-brows-analysis',
                title: 'Хмуримся от усилия или от экрана (разбор)',
                description:
                  'Проверяем три причины по очереди: яркость и расстояние до экрана, очки, привычка сосредоточиваться лицом. С первыми двумя упражнения не справятся — их решают лампа и врач-офтальмолог.',
                ...clip.forehead,
              }),
              lesson({
                slug: 'face-brows-gentle',
                title: 'Щипки вдоль брови (выполнение)',
                description:
                  'Мягко захватываем бровь двумя пальцами от переносицы к виску и держим каждое место два вдоха. Кожу не тянем, захватываем ткань целиком.',
                ...clip.eyes,
                trainingOptions: ['Бережно'],
              }),
              lesson({
                slug: 'face-brows-full',
                title: 'Нахмуриться и отпустить (выполнение)',
                description:
                  'Нахмурьтесь наполовину, задержите на вдохе и отпустите на длинном выдохе, пока брови не разойдутся сами. Шесть раз. На последних двух отпускайте ещё и челюсть.',
                ...clip.eyes,
                trainingOptions: ['Полностью'],
              }),
            ],
          },
          { count: 2, from: 1, to: 4 },
        ),
      ],
    }),
    trainingDay({
      dayNumber: 10,
      title: 'Глаза без прищура',
      excerpt: 'Круговая мышца глаза: мягкое нижнее веко, полное моргание и отдых от близкого фокуса.',
      image: picture.eyes,
      finishTotalTime: 13,
      scores: 15,
      homeworks: [eyeRest],
      lessonSets: [
        once(warmUp),
        repeated(
          {
            slug: 'face-day-10-eyes',
            title: 'Глаза',
            lessons: [
              lesson({
                slug: 'face-eyes-theory',
                title: 'Круговая мышца: моргать и жмуриться — разные вещи (теория)',
                description:
                  'Одна часть мышцы закрывает глаз легко и часто, другая зажмуривает. За экраном мы моргаем реже и прищуриваемся чаще. Сегодня возвращаем первой части её работу.',
                ...clip.eyes,
              }),
              lesson({
                slug: 'face-eyes-lower-lid',
                title: 'Нижнее веко (выполнение)',
                description:
                  'Смотрим вдаль и чуть-чуть поднимаем нижнее веко, будто свет стал ярче. Лоб молчит, щёки молчат. Десять коротких движений, затем десять полных морганий.',
                ...clip.eyes,
              }),
              lesson({
                slug: 'face-eyes-palming',
                title: 'Темнота под ладонями (выполнение)',
                description:
                  'Ладони чашечками накрывают глаза и не касаются век. Минута темноты и спокойного дыхания носом. Локти поставьте на стол, чтобы плечи не работали.',
                ...clip.palms,
              }),
            ],
          },
          { count: 2, from: 1, to: 3 },
        ),
        once(windDown),
      ],
    }),
    restDay({
      dayNumber: 11,
      title: 'Отдых: глаза вдаль',
      excerpt: 'Погуляйте без наушников и посмотрите на горизонт. Лицу сегодня достаточно свежего воздуха.',
      image: picture.rest,
      finishTotalTime: 3,
      lessonSets: [once(lightStrokes)],
    }),
    trainingDay({
      dayNumber: 12,
      title: 'Скулы и щёки',
      excerpt: 'Улыбка, которая начинается от скул, а не от губ: большая и малая скуловые мышцы.',
      image: picture.cheeks,
      finishTotalTime: 13,
      scores: 15,
      lessonSets: [
        once(warmUp),
        repeated(
          {
            slug: 'face-day-12-cheeks',
            title: 'Щёки',
            lessons: [
              lesson({
                slug: 'face-cheeks-analysis',
                title: 'Две улыбки: ртом и щеками (разбор)',
                description:
                  'Сравниваем вежливую улыбку с настоящей и смотрим, какая сторона отвечает позже. Небольшая разница есть почти у всех, ровнять её до зеркальной не нужно.',
                ...clip.cheeks,
              }),
              lesson({
                slug: 'face-cheeks-smile',
                title: 'Улыбка скулами (выполнение)',
                description:
                  'Пальцы на скулах чувствуют, как щека поднимается им навстречу. Губы сомкнуты и мягкие. Три счёта вверх, три — держим, три — отпускаем. Шесть раз.',
                ...clip.cheeks,
              }),
              lesson({
                slug: 'face-cheeks-inside',
                title: 'Щека изнутри (выполнение)',
                description:
                  'Чистым большим пальцем мягко отводим щёку изнутри и ждём, пока ткань подастся сама. По три вдоха на три места с каждой стороны. После процедур у косметолога или стоматолога пропустите этот урок.',
                ...clip.jaw,
              }),
            ],
          },
          { count: 2, from: 1, to: 3 },
        ),
      ],
    }),
    trainingDay({
      dayNumber: 13,
      title: 'Губы и подбородок',
      excerpt: 'Круговая мышца рта работает, подбородок отдыхает: три звука, которые это покажут.',
      image: picture.lips,
      finishTotalTime: 11,
      scores: 15,
      homeworks: [lipSounds],
      lessonSets: [
        once(warmUp),
        repeated(
          {
            slug: 'face-day-13-lips',
            title: 'Губы',
            lessons: [
              lesson({
                slug: 'face-lips-theory',
                title: 'Почему подбородок становится «апельсиновой коркой» (теория)',
                description:
                  'Подбородочная мышца подпирает нижнюю губу, если той трудно сомкнуться самой. Чаще всего дело в привычке дышать ртом, иногда — в прикусе: тогда путь лежит к ортодонту, а не в тренажёр.',
                ...clip.lips,
              }),
              lesson({
                slug: 'face-lips-sounds',
                title: 'Три звука: «у», «и» и тишина (выполнение)',
                description:
                  'Беззвучно и медленно: губы вперёд трубочкой, губы в стороны, покой. Палец на подбородке следит, чтобы он не морщился. Десять кругов, между ними — выдох.',
                ...clip.lips,
              }),
            ],
          },
          { count: 3, from: 2, to: 4 },
        ),
        once(windDown),
      ],
    }),
    trainingDay({
      dayNumber: 14,
      title: 'Вторая неделя целиком',
      excerpt: 'Лоб, глаза, щёки и губы в одном комплексе. Четыре фото покажут, что проснулось.',
      image: picture.week,
      finishTotalTime: 17,
      requiredToComplete: true,
      scores: 15,
      lessonSets: [
        once(warmUp),
        repeated(
          {
            slug: 'face-day-14-whole',
            title: 'Комплекс недели',
            lessons: [
              lesson({
                slug: 'face-week-2-symmetry',
                title: 'Стороны лица: что считать асимметрией (разбор)',
                description:
                  'На чём вы спите, на какой стороне жуёте, каким плечом держите телефон. Разбираем снимки участниц (с их согласия) и отделяем привычку от строения. Если асимметрия появилась внезапно — сразу к врачу.',
                ...clip.cheeks,
              }),
              lesson({
                slug: 'face-week-2-set',
                title: 'Комплекс «Рассвет» (выполнение)',
                description:
                  'Двенадцать движений сверху вниз, каждое по два дыхания. Делайте утром у окна: хороший свет и никакой спешки.',
                ...clip.welcome,
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

import { homework, lesson, once, repeated, restDay, trainingDay } from '../../build.ts';
import type { DemoStage } from '../../brand.ts';
import { lightStrokes, windDown } from '../face/sets.ts';
import { clip, picture } from '../media.ts';

const deskPhoto = homework({
  slug: 'neck-hw-desk',
  title: 'Как я сижу на самом деле',
  text: 'Попросите кого-нибудь сфотографировать вас сбоку за работой, когда вы об этом забыли, или поставьте таймер на камеру. Напишите, где экран, где локти и где голова. Эксперт подскажет одну перемену, с которой стоит начать.',
  scores: 20,
  isFileRequired: true,
});

const weekSummary = homework({
  slug: 'neck-hw-week',
  title: 'Неделя с длинной шеей',
  text: 'Повторите фото сбоку и выберите упражнение, которое оставите себе. Напишите, сколько раз за неделю вы вспоминали о шее не из-за боли.',
  scores: 40,
  isFileRequired: true,
  exercises: [
    { slug: 'neck-week-wall', title: 'Затылок у стены' },
    { slug: 'neck-week-towel', title: 'Раскрытие на полотенце' },
    { slug: 'neck-week-blades', title: 'Лопатки в карманы' },
    { slug: 'neck-week-skull', title: 'Под затылком' },
  ],
});

export const neckWeek: DemoStage = {
  title: 'Одна неделя',
  homeworks: [weekSummary],
  days: [
    trainingDay({
      dayNumber: 1,
      title: 'Где сейчас ваша голова',
      excerpt: 'Проверяем посадку головы у стены и находим привычку, с которой будем работать.',
      image: picture.neck,
      finishTotalTime: 10,
      requiredToComplete: true,
      scores: 10,
      homeworks: [deskPhoto],
      lessonSets: [
        repeated(
          {
            slug: 'neck-day-1',
            title: 'У стены',
            lessons: [
              lesson({
                slug: 'neck-wall-analysis',
                title: 'Пять касаний стены (разбор)',
                description:
                  'Пятки, таз, лопатки, затылок, тыльная сторона ладоней. Что касается легко, а что приходится дотягивать? Затылок не достаёт у многих — это точка отсчёта, а не диагноз.',
                ...clip.neck,
              }),
              lesson({
                slug: 'neck-wall',
                title: 'Затылок у стены (выполнение)',
                description:
                  'Скользим затылком по стене вверх на сантиметр, подбородок опускается сам. Пять раз по три вдоха. Рёбра остаются на месте, поясница не выгибается.',
                ...clip.profile,
                trainingOptions: ['Стоя'],
              }),
            ],
          },
          { count: 2, from: 1, to: 3 },
        ),
      ],
    }),
    trainingDay({
      dayNumber: 2,
      title: 'Раскрыть грудной отдел',
      excerpt: 'Если середина спины не разгибается, за неё разгибается шея. Даём спине подвижность.',
      image: picture.breath,
      finishTotalTime: 12,
      scores: 10,
      courseOptions: ['Как удобнее заниматься'],
      lessonSets: [
        repeated(
          {
            slug: 'neck-day-2',
            title: 'Грудной отдел',
            lessons: [
              lesson({
                slug: 'neck-thorax-theory',
                title: 'Кто работает за кого (теория)',
                description:
                  'Позвоночник — цепочка: там, где одно звено ленится, соседнее старается за двоих. Показываю на модели, почему начинать с самой шеи бывает бесполезно.',
                ...clip.shoulders,
              }),
              lesson({
                slug: 'neck-thorax-chair',
                title: 'Раскрытие через спинку стула (выполнение)',
                description:
                  'Ладони за головой, локти вперёд, край спинки под лопатками. На вдохе смотрим чуть выше горизонта, на выдохе возвращаемся. Восемь раз.',
                ...clip.shoulders,
                trainingOptions: ['Сидя на стуле'],
              }),
            ],
          },
          { count: 2, from: 1, to: 3 },
        ),
      ],
    }),
    trainingDay({
      dayNumber: 3,
      title: 'Лопатки в карманы',
      excerpt: 'Плечи опускаются не усилием сверху, а работой снизу: нижняя часть трапеции и зубчатая.',
      image: picture.shoulders,
      finishTotalTime: 11,
      scores: 10,
      lessonSets: [
        repeated(
          {
            slug: 'neck-day-3',
            title: 'Лопатки',
            lessons: [
              lesson({
                slug: 'neck-blades',
                title: 'Лопатки в задние карманы (выполнение)',
                description:
                  'Представьте, что убираете лопатки в задние карманы брюк: вниз и чуть внутрь, без сведения. Держим три вдоха и отпускаем наполовину. Эту половину и носим с собой.',
                ...clip.shoulders,
              }),
              lesson({
                slug: 'neck-wall-slide',
                title: 'Руки по стене (выполнение)',
                description:
                  'Предплечья скользят по стене вверх, шея остаётся длинной. Остановитесь там, где плечи полезли к ушам, — это сегодняшняя граница.',
                ...clip.neck,
                trainingOptions: ['Стоя'],
              }),
            ],
          },
          { count: 2, from: 1, to: 4 },
        ),
        once(windDown),
      ],
    }),
    restDay({
      dayNumber: 4,
      title: 'Отдых: пройтись без сумки',
      excerpt: 'Полчаса ходьбы с пустыми руками. Пусть плечи вспомнят, как качаются.',
      image: picture.rest,
      finishTotalTime: 3,
      lessonSets: [once(lightStrokes)],
    }),
    trainingDay({
      dayNumber: 5,
      title: 'Под затылком',
      excerpt: 'Маленькие подзатылочные мышцы следят за взглядом. Даём им передышку.',
      image: picture.scalp,
      finishTotalTime: 10,
      scores: 10,
      lessonSets: [
        repeated(
          {
            slug: 'neck-day-5',
            title: 'Основание черепа',
            lessons: [
              lesson({
                slug: 'neck-eyes-theory',
                title: 'Глаза и затылок (теория)',
                description:
                  'Положите пальцы под затылок и поводите глазами, не двигая головой: мышцы под пальцами отзываются. Поэтому усталость глаз так часто заканчивается в затылке.',
                ...clip.eyes,
              }),
              lesson({
                slug: 'neck-skull',
                title: 'Полотенце под краем черепа (выполнение)',
                description:
                  'Лёжа на спине, свёрнутое полотенце под основанием черепа. Едва заметные «да» и «нет», по минуте. Потом просто лежим.',
                ...clip.silence,
              }),
            ],
          },
          { count: 1, from: 1, to: 2 },
        ),
      ],
    }),
    trainingDay({
      dayNumber: 6,
      title: 'Передняя линия',
      excerpt: 'Грудь, ключицы, подбородок: удлиняем то, что укоротил экран.',
      image: picture.profile,
      finishTotalTime: 12,
      scores: 10,
      lessonSets: [
        repeated(
          {
            slug: 'neck-day-6',
            title: 'Спереди',
            lessons: [
              lesson({
                slug: 'neck-front-doorway',
                title: 'Дверной проём (выполнение)',
                description:
                  'Предплечье на косяке, шаг вперёд, грудь мягко раскрывается. Три вдоха на сторону. Тянет в плече — опустите локоть ниже.',
                ...clip.shoulders,
                trainingOptions: ['Стоя'],
              }),
              lesson({
                slug: 'neck-front-mistake',
                title: 'Почему не стоит запрокидывать голову (разбор)',
                description:
                  'Запрокидывание сжимает шею сзади и почти не удлиняет спереди. Сравниваем два варианта и выбираем тот, после которого хочется вдохнуть глубже.',
                ...clip.profile,
              }),
            ],
          },
          { count: 2, from: 1, to: 3 },
        ),
      ],
    }),
    trainingDay({
      dayNumber: 7,
      title: 'Неделя в одном комплексе',
      excerpt: 'Стена, стул, лопатки, затылок: десять минут, которые можно делать в любом офисе.',
      image: picture.week,
      finishTotalTime: 13,
      scores: 10,
      lessonSets: [
        repeated(
          {
            slug: 'neck-day-7',
            title: 'Комплекс',
            lessons: [
              lesson({
                slug: 'neck-whole',
                title: 'Комплекс «Ось» (выполнение)',
                description:
                  'Шесть движений без инвентаря, в рабочей одежде и без пота. Повторяйте через день, а в остальные дни хватит стены.',
                ...clip.neck,
              }),
            ],
          },
          { count: 1, from: 1, to: 3 },
        ),
        once(windDown),
      ],
    }),
  ],
};

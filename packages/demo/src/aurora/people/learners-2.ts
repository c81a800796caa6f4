import { person, stream } from '../../build-people.ts';
import { photo } from '../media.ts';

/** More learners for the review desk: a second attempt, the other course, distant time zones. */
export const learners2 = [
  person({
    email: 'victoria@example.com',
    name: 'Виктория',
    lastName: 'Мороз',
    city: 'Владивосток',
    gender: 'F',
    birthday: '29.09.1989',
    locale: 'ru',
    timezone: 'Asia/Vladivostok',
    streams: [
      stream({
        course: 'zhivoe-litso',
        startsInDays: -13,
        endsInDays: 17,
        maxConsultationCount: 5,
        days: [{ upTo: 13, finished: true }],
        homeworks: [
          {
            homework: 'face-hw-stage-1',
            state: 'UPLOADED',
            messages: [
              {
                by: 'learner',
                hoursAgo: 58,
                text: 'Привыкла к дыханию и к «да». Вопрос: почему одна сторона челюсти мягче другой?',
                pictures: [photo.front],
              },
              {
                by: 'expert',
                hoursAgo: 40,
                text: 'Виктория, вопрос хороший, отвечу по снимкам, но для этого нужен ещё и профиль, в тех же условиях, что в первый день. И скажите, на какой стороне вы жуёте?',
                pictures: [],
                verdict: 'return',
              },
              {
                by: 'learner',
                hoursAgo: 9,
                text: 'Добавляю профиль. Жую справа: слева полгода назад лечила зуб и с тех пор берегу.',
                pictures: [photo.front, photo.profile],
                isViewed: false,
              },
            ],
          },
          {
            homework: 'face-hw-lips',
            state: 'UPLOADED',
            messages: [
              {
                by: 'learner',
                hoursAgo: 5,
                text: 'Труднее всего «и»: правый угол рта уходит выше. На «у» подбородок морщится, если спешить; медленно — нет.',
                pictures: [photo.lips, photo.calm],
                isViewed: false,
              },
            ],
          },
        ],
      }),
    ],
  }),
  person({
    email: 'galina@example.com',
    name: 'Галина',
    lastName: 'Петрова',
    city: 'Калининград',
    gender: 'F',
    birthday: '01.03.1963',
    locale: 'ru',
    timezone: 'Europe/Kaliningrad',
    registeredDaysAgo: 8,
    streams: [
      stream({
        course: 'zhivoe-litso',
        startsInDays: -3,
        endsInDays: 27,
        maxConsultationCount: 5,
        filters: ['Лёжа', 'Бережно'],
        days: [{ upTo: 2, finished: true }],
        homeworks: [
          {
            homework: 'face-hw-starting-point',
            state: 'UPLOADED',
            messages: [
              {
                by: 'learner',
                hoursAgo: 40,
                text: 'Добрый вечер. Мне шестьдесят с небольшим, не поздно ли начинать? К вечеру тяжелеют веки и шея. Фото делал внук, не судите строго.',
                pictures: [photo.front, photo.profile],
                isViewed: false,
              },
            ],
          },
        ],
      }),
    ],
  }),
  person({
    email: 'sofia@example.com',
    name: 'Софья',
    lastName: 'Ильина',
    city: 'Краснодар',
    gender: 'F',
    birthday: '26.10.1984',
    locale: 'ru',
    timezone: 'Europe/Moscow',
    registeredDaysAgo: 3,
    streams: [
      stream({
        chat: [
          {
            by: 'learner',
            hoursAgo: 5,
            text: 'Здравствуйте! После комплекса к вечеру тянет справа под лопаткой. Это от упражнений или оттого, что я весь день за столом?',
            isNew: true,
          },
        ],
        course: 'sheya-i-osanka',
        startsInDays: -1,
        endsInDays: 29,
        maxConsultationCount: 2,
        filters: ['Стоя'],
        days: [{ upTo: 1, finished: true }],
        homeworks: [
          {
            homework: 'neck-hw-desk',
            state: 'UPLOADED',
            messages: [
              {
                by: 'learner',
                hoursAgo: 3,
                text: 'Я программистка, сижу по десять часов. Сняла себя по таймеру, через час работы. Экран вроде высоко, а голова всё равно внизу. Локти висят в воздухе.',
                pictures: [photo.deskTired],
                isViewed: false,
              },
            ],
          },
        ],
      }),
    ],
  }),
  person({
    email: 'ksenia@example.com',
    name: 'Ксения',
    lastName: 'Белкина',
    city: 'Иркутск',
    gender: 'F',
    birthday: '07.06.1995',
    locale: 'ru',
    timezone: 'Asia/Irkutsk',
    streams: [
      stream({
        course: 'zhivoe-litso',
        startsInDays: -10,
        endsInDays: 20,
        maxConsultationCount: 5,
        filters: ['Сидя у зеркала', 'Полностью'],
        days: [{ upTo: 10, finished: true }],
        homeworks: [
          {
            homework: 'face-hw-eyes',
            state: 'UPLOADED',
            messages: [
              {
                by: 'learner',
                hoursAgo: 14,
                text: 'Пауз получилось семь из двадцати. К концу дня глаза всё равно красные, но песка не было — впервые за месяц. Заметила, что на паузах зеваю.',
                pictures: [photo.eyes],
                isViewed: false,
              },
            ],
          },
        ],
      }),
    ],
  }),
];

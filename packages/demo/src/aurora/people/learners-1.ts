import { person, stream, subscription } from '../../build-people.ts';
import { photo } from '../media.ts';

/** Learners whose homework is on the review desk: recent, due in hours, and overdue. */
export const learners1 = [
  person({
    email: 'daria@example.com',
    name: 'Дарья',
    lastName: 'Кузнецова',
    city: 'Москва',
    gender: 'F',
    birthday: '23.08.1992',
    locale: 'ru',
    timezone: 'Europe/Moscow',
    streams: [
      stream({
        course: 'zhivoe-litso',
        startsInDays: -6,
        endsInDays: 24,
        maxConsultationCount: 5,
        filters: ['Сидя у зеркала'],
        days: [{ upTo: 6, finished: true }],
        homeworks: [
          {
            homework: 'face-hw-starting-point',
            state: 'DONE',
            messages: [
              {
                by: 'learner',
                hoursAgo: 130,
                text: 'Здравствуйте! Вот фото. К вечеру чувствую, что лоб как будто в обруче.',
                pictures: [photo.front, photo.profile],
              },
              {
                by: 'expert',
                hoursAgo: 118,
                text: 'Дарья, добро пожаловать! «Обруч» запомним: к нему вернёмся на восьмой и шестнадцатый день. Принимаю.',
                pictures: [],
                verdict: 'accept',
              },
            ],
          },
          {
            homework: 'face-hw-neck',
            state: 'UPLOADED',
            messages: [
              {
                by: 'learner',
                hoursAgo: 0.6,
                text: 'Выбрала повороты за взглядом и затылок в ладони. После затылка в ладони стало легче смотреть через плечо за рулём. Голос вечером не сел, хотя весь день были созвоны.',
                pictures: [photo.desk],
                exercises: ['neck-turn', 'neck-isometric'],
                isViewed: false,
              },
            ],
          },
        ],
      }),
    ],
  }),
  person({
    email: 'maria@example.com',
    name: 'Мария',
    lastName: 'Лебедева',
    city: 'Санкт-Петербург',
    gender: 'F',
    birthday: '04.11.1986',
    locale: 'ru',
    timezone: 'Europe/Moscow',
    registeredDaysAgo: 5,
    streams: [
      stream({
        course: 'zhivoe-litso',
        startsInDays: -2,
        endsInDays: 28,
        maxConsultationCount: 5,
        days: [{ upTo: 2, finished: true }],
        homeworks: [
          {
            homework: 'face-hw-starting-point',
            state: 'UPLOADED',
            messages: [
              {
                by: 'learner',
                hoursAgo: 22,
                text: 'Работаю учителем, к шестому уроку устаёт всё: голос, губы, щёки. Напряжение замечаю вокруг рта. Боюсь, что от разговоров морщин станет больше. Это так?',
                pictures: [photo.front, photo.profileWall],
                isViewed: false,
              },
            ],
          },
        ],
      }),
    ],
  }),
  person({
    email: 'tatiana@example.com',
    name: 'Татьяна',
    lastName: 'Орлова',
    city: 'Новосибирск',
    gender: 'F',
    birthday: '12.05.1971',
    locale: 'ru',
    timezone: 'Asia/Novosibirsk',
    subscriptions: [
      subscription({
        title: 'Клуб «Аврора»',
        courses: ['zhivoe-litso', 'sheya-i-osanka'],
        communities: ['zhivoy-klub'],
        nextPayInDays: 9,
      }),
    ],
    streams: [
      stream({
        course: 'zhivoe-litso',
        startsInDays: -8,
        endsInDays: 22,
        maxConsultationCount: 5,
        filters: ['Лёжа', 'Бережно'],
        days: [{ upTo: 7, finished: true }],
        homeworks: [
          {
            homework: 'face-hw-tongue',
            state: 'UPLOADED',
            messages: [
              {
                by: 'learner',
                hoursAgo: 27,
                text: 'Утром язык на нёбе, днём внизу, вечером не поняла. Зубы сжаты, когда веду машину и когда чищу картошку. Подбородок на фото гладкий или мне кажется?',
                pictures: [photo.calm],
                isViewed: false,
              },
            ],
          },
        ],
      }),
    ],
  }),
  person({
    email: 'alina@example.com',
    name: 'Алина',
    lastName: 'Сафина',
    city: 'Уфа',
    gender: 'F',
    birthday: '17.02.1998',
    instagramId: 'alina.safina',
    locale: 'ru',
    timezone: 'Asia/Yekaterinburg',
    streams: [
      stream({
        course: 'zhivoe-litso',
        startsInDays: -11,
        endsInDays: 19,
        maxConsultationCount: 5,
        filters: ['Полностью'],
        days: [
          { upTo: 10, finished: true },
          { upTo: 12, finished: false },
        ],
        homeworks: [
          {
            homework: 'face-hw-brows',
            state: 'UPLOADED',
            messages: [
              {
                by: 'learner',
                hoursAgo: 23.4,
                text: 'Хмурюсь в телефоне, особенно в переписке с работой. На созвонах брови, наоборот, под потолком. Снимок сделан ровно в ту секунду, когда пришло сообщение от начальника.',
                pictures: [photo.brows],
              },
              {
                by: 'expert',
                hoursAgo: 17,
                text: 'Прекрасный момент для снимка! Алина, а очки или линзы вы носите? Давно проверяли зрение?',
                pictures: [],
              },
              {
                by: 'learner',
                hoursAgo: 16.5,
                text: 'Линзы, минус два. Проверяла года три назад. Намёк поняла, запишусь.',
                pictures: [],
                isViewed: false,
              },
            ],
          },
        ],
      }),
    ],
  }),
];

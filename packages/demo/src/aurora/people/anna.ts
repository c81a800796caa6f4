import { person, stream, subscription } from '../../build-people.ts';
import { avatar, photo } from '../media.ts';
import { annaHomeworks, annaMorning } from './anna-homeworks.ts';

/** The main demo learner: a stream in its second stage, a future one and a past one; 540 points. */
export const anna = person({
  email: 'learner@example.com',
  name: 'Анна',
  lastName: 'Белова',
  username: 'anna.belova',
  city: 'Екатеринбург',
  gender: 'F',
  birthday: '14.03.1988',
  instagramId: 'anna.belova.ekb',
  locale: 'ru',
  timezone: 'Asia/Yekaterinburg',
  avatar: avatar.anna,
  segments: ['Завершили курс'],
  registeredDaysAgo: 80,
  streams: [
    stream({
      course: 'zhivoe-litso',
      startsInDays: -9,
      endsInDays: 21,
      maxConsultationCount: 5,
      filters: ['Сидя у зеркала', 'Полностью'],
      consultations: [
        {
          from: 0,
          to: 1,
          amount: 2,
          stars: 5,
          explanation: 'Два вопроса: о вечерней практике и об упражнениях на лоб',
        },
        { from: 3, to: null, amount: 1, stars: null, explanation: '' },
      ],
      chat: [
        {
          by: 'learner',
          hoursAgo: 150,
          text: 'Здравствуйте! Можно ли делать комплекс вечером, если утром не успеваю? Или так теряется смысл?',
        },
        {
          by: 'expert',
          hoursAgo: 148,
          text: 'Анна, смысл в регулярности, а не в часах. Вечером делайте всё то же, только последние два упражнения на лоб замените тишиной: они бодрят.',
          replyTo: 0,
          reaction: '🙏',
        },
        {
          by: 'learner',
          hoursAgo: 98,
          text: 'Так и делаю, третий вечер подряд. Засыпаю быстрее.',
          reaction: '🔥',
        },
        {
          by: 'learner',
          hoursAgo: 52,
          text: 'И ещё вопрос: после массажа жевательных мышц немного ноет под ухом. Это нормально?',
        },
        {
          by: 'expert',
          hoursAgo: 49,
          text: 'Лёгкая ломота в первые дни бывает. Давите вполовину слабее и не дольше тридцати секунд с каждой стороны. Если через два дня не пройдёт, сделайте паузу и напишите мне.',
          replyTo: 3,
        },
        { by: 'learner', hoursAgo: 26, text: 'Стало заметно легче, спасибо. Продолжаю вполсилы.' },
        {
          by: 'expert',
          hoursAgo: 4,
          text: 'Отлично! Завтра новый этап: начинаем с шеи. Подготовьте стул без подлокотников.',
          isNew: true,
        },
      ],
      days: [
        { upTo: 9, finished: true },
        { upTo: 10, finished: false },
      ],
      lessonStats: [
        {
          dayNumber: 8,
          lesson: 'face-wind-down-silence',
          viewedShare: 0.6,
          positionShare: 0.6,
          playCount: 0,
        },
        { dayNumber: 10, lesson: 'face-warm-up-palms', viewedShare: 0.45, positionShare: 0.45, playCount: 0 },
      ],
      homeworks: annaHomeworks,
      ratings: [
        {
          dayNumber: 1,
          lesson: 'face-how-it-works',
          stars: 5,
          comment: 'Наконец-то без обещаний «минус десять лет».',
        },
        { dayNumber: 1, stars: 5 },
        { dayNumber: 2, lesson: 'face-breath-why', stars: 4, comment: 'Понятно, но хочется схему.' },
        { dayNumber: 3, stars: null },
      ],
      surveys: ['face-how-it-works'],
    }),
    stream({ course: 'sheya-i-osanka', startsInDays: 5, endsInDays: 35, maxConsultationCount: 2 }),
    stream({
      course: 'dobroe-utro-litso',
      startsInDays: -75,
      endsInDays: -45,
      maxConsultationCount: 1,
      days: [{ upTo: 5, finished: true }],
      // She repeated the short mornings until the end of her access.
      repeats: [70, 69, 67, 66, 64, 63, 62, 60, 58, 57, 55, 53, 52, 50, 48, 47, 46].map((daysAgo, index) => ({
        daysAgo,
        minutes: 6 + ((index * 5) % 7),
      })),
      homeworks: [annaMorning(photo.morningPlace)],
      ratings: [{ stars: 5, comment: 'Пять дней пролетели. Захотелось продолжения.' }],
    }),
  ],
  subscriptions: [
    subscription({
      title: 'Клуб «Аврора»',
      courses: ['zhivoe-litso', 'sheya-i-osanka'],
      communities: ['zhivoy-klub'],
      startedDaysAgo: 45,
      nextPayInDays: 16,
      cancelPopupText:
        'Жаль, что вы уходите. Всё оплаченное останется вашим до конца срока, а пройденное мы сохраним: вернуться можно в любой день.',
    }),
    subscription({
      title: 'Осенний месяц',
      courses: ['dobroe-utro-litso'],
      startedDaysAgo: 75,
      endsInDays: -45,
    }),
  ],
  scoreEntries: [
    { amount: 50, reason: 'course_completed', daysAgo: 71, source: 'dobroe-utro-litso' },
    { amount: 230, reason: 'correction', daysAgo: 31, source: 'За рассказ на встрече выпускниц' },
    { amount: -250, reason: 'reward', daysAgo: 12, source: 'Разбор фото экспертом' },
  ],
});

import { clubPost, type DemoClub } from '../club.ts';

const tatiana = 'tatiana@example.com';
const alina = 'alina@example.com';
const victoria = 'victoria@example.com';
const sofia = 'sofia@example.com';
const marina = 'expert@example.com';
const pavel = 'support@example.com';

const weekly = 'Разминка недели';
const desks = 'Наши рабочие места';

export const neckClubMembers = [marina, tatiana, alina, victoria, sofia] as const;

/** What is written in «Шея без зажимов», which is on sale. */
export const neckClub: DemoClub = {
  rules: `Мы здесь, чтобы шее стало легче.

1. Боль, онемение и головокружение — к врачу, а не в ленту.
2. Разбираем осанку по фото только тех, кто сам его прислал.
3. Советуем то, что пробовали на себе.
4. Ничего не продаём.`,
  spaces: [
    { title: weekly, description: 'Каждый понедельник — одно новое движение', posters: 'staff' },
    { title: desks, description: 'Фото стола и разбор посадки', posters: 'members' },
  ],
  posts: [
    clubPost({
      by: marina,
      hoursAgo: 26,
      space: weekly,
      text: 'Разминка недели — «кивок внутрь». Сядьте ровно, подайте подбородок на сантиметр назад, будто делаете второй. Макушка тянется вверх, взгляд остаётся на горизонте. Пять вдохов, три раза в день. Через неделю проверим по фото.',
      pictures: ['aurora-neck-lesson'],
      reactions: [
        [tatiana, '🔥'],
        [sofia, '🔥'],
        [victoria, '👍'],
      ],
      comments: [
        {
          by: victoria,
          hoursAgo: 22,
          text: 'А если в этот момент щёлкает в затылке?',
          replies: [
            {
              by: marina,
              hoursAgo: 20,
              text: 'Без боли — можно, но мягче и вдвое короче. С болью — сначала к врачу.',
              reactions: [[victoria, '🙏']],
            },
          ],
        },
        { by: sofia, hoursAgo: 6, text: 'Второй день. Коллеги спрашивают, почему я так серьёзно сижу 😄' },
      ],
    }),
    clubPost({
      by: tatiana,
      hoursAgo: 47,
      space: desks,
      text: 'Подняла экран на три толстые книги, и вечером впервые не захотелось хрустеть шеей. Верх экрана теперь на уровне глаз. Больше ничего не меняла.',
      pictures: ['aurora-homework-2'],
      reactions: [
        [alina, '👏'],
        [marina, '❤️'],
        [sofia, '👏'],
      ],
      comments: [
        {
          by: marina,
          hoursAgo: 45,
          text: 'Татьяна, отлично. Следующий шаг — клавиатура ближе к краю стола.',
        },
        { by: alina, hoursAgo: 40, text: 'Пошла за книгами.' },
      ],
    }),
    clubPost({
      by: alina,
      hoursAgo: 73,
      text: 'Как часто вы встаёте из-за стола, если честно?',
      poll: {
        options: ['Каждый час', 'Раза три за день', 'Когда вспомню', 'Обедаю там же, где работаю'],
        isMultiple: false,
        endsInDays: 4,
        votes: { [tatiana]: [0], [victoria]: [2], [sofia]: [1], [marina]: [0] },
      },
      reactions: [[victoria, '😊']],
    }),
    clubPost({
      by: sofia,
      hoursAgo: 120,
      space: desks,
      text: 'Ношу ноутбук в рюкзаке на двух лямках вместо сумки на плече — третья неделя. Левое плечо перестало жить возле уха.',
      reactions: [
        [tatiana, '👍'],
        [marina, '👏'],
      ],
    }),
    clubPost({
      by: pavel,
      hoursAgo: 300,
      text: 'Добро пожаловать в клуб «Шея без зажимов»! По понедельникам здесь новая разминка, по средам — разбор посадки по вашим фото. Начните с раздела «Наши рабочие места»: сфотографируйте свой стол сбоку, и мы подскажем, что поправить первым.',
      reactions: [
        [sofia, '❤️'],
        [alina, '👍'],
      ],
    }),
  ],
  events: [
    {
      title: 'Разбор посадки по фото',
      text: 'Берём пять фотографий рабочих мест и поправляем каждую за десять минут. Пришлите свою в раздел «Наши рабочие места».',
      place: '',
      link: 'https://live.aurora.example/posadka',
      startsInHours: 76,
      minutes: 60,
      places: null,
      coming: [tatiana, sofia],
    },
  ],
  about: {
    [tatiana]: 'Летаю по работе, ищу свою подушку.',
  },
};

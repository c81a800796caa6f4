import { clubPost, type DemoClub } from '../club.ts';

const anna = 'learner@example.com';
const daria = 'daria@example.com';
const maria = 'maria@example.com';
const tatiana = 'tatiana@example.com';
const alina = 'alina@example.com';
const victoria = 'victoria@example.com';
const galina = 'galina@example.com';
const sofia = 'sofia@example.com';
const marina = 'expert@example.com';
const pavel = 'support@example.com';

const news = 'Новости школы';
const practice = 'Моя практика';
const questions = 'Вопросы и советы';

/** Everyone who is in the club beside Anna. */
export const clubMembers = [marina, daria, maria, tatiana, alina, victoria, galina, sofia] as const;

/** What is written in «Живой клуб». */
export const livingClub: DemoClub = {
  rules: `В клубе мы на «ты» и бережны друг к другу.

1. Делимся своим опытом и не ставим диагнозов: с болью идём к врачу.
2. Не обсуждаем чужую внешность, если о ней не спросили.
3. Фото «до и после» выкладываем только свои.
4. Ничего не продаём и не рекламируем.
5. Всё, что рассказано здесь, остаётся здесь.`,
  spaces: [
    { title: news, description: 'Эфиры, встречи и новое в школе', posters: 'staff' },
    { title: practice, description: 'Отчёты, находки и маленькие победы', posters: 'members' },
    { title: questions, description: 'Спрашиваем и подсказываем', posters: 'members' },
  ],
  posts: [
    clubPost({
      by: marina,
      hoursAgo: 5,
      space: news,
      text: 'Девочки, эфир в четверг начнём в 19:00 по Москве. Разберём жевательные мышцы: почему челюсть зажата даже тогда, когда мы спокойны, и как отпускать её за минуту. Вопросы пишите прямо здесь — начну с них.',
      reactions: [
        [anna, '❤️'],
        [daria, '❤️'],
        [maria, '🔥'],
        [galina, '👍'],
        [sofia, '🔥'],
      ],
      comments: [
        {
          by: victoria,
          hoursAgo: 4,
          text: 'Ура! Можно вопрос: щёлкает слева, когда зеваю. Делать упражнения или пока подождать?',
          replies: [
            {
              by: marina,
              hoursAgo: 3,
              text: 'Виктория, щелчок без боли — не беда, делай мягко и вполсилы. Если появится боль или челюсть начнёт заедать, сначала покажись стоматологу.',
              reactions: [[victoria, '🙏']],
            },
            { by: galina, hoursAgo: 2, text: 'У меня щёлкало лет десять, через месяц практики прошло.' },
          ],
        },
        { by: tatiana, hoursAgo: 3, text: 'А запись будет? В четверг лечу в самолёте.' },
        { by: pavel, hoursAgo: 2, text: 'Татьяна, запись выложим в пятницу утром.' },
      ],
    }),
    clubPost({
      by: daria,
      hoursAgo: 9,
      space: practice,
      text: 'Двадцать первый день подряд! Поставила коврик прямо у кровати, и теперь проще сделать, чем перешагнуть 😄',
      pictures: ['aurora-homework-1'],
      reactions: [
        [anna, '🔥'],
        [maria, '👏'],
        [alina, '👏'],
        [marina, '❤️'],
        [galina, '🔥'],
        [tatiana, '👏'],
      ],
      comments: [
        { by: alina, hoursAgo: 8, text: 'Утащила идею с ковриком!', reactions: [[daria, '😊']] },
        { by: marina, hoursAgo: 7, text: 'Даша, вот так привычки и живут: не на силе воли, а на коврике.' },
      ],
    }),
    clubPost({
      by: alina,
      hoursAgo: 20,
      space: questions,
      text: 'Когда вы занимаетесь? Утром у меня дети и каша, вечером я уже тряпочка. Хочу понять, кто как вписывает.',
      poll: {
        options: ['Утром, пока все спят', 'Днём, между делами', 'Вечером перед сном', 'Когда получится'],
        isMultiple: false,
        endsInDays: 5,
        votes: {
          [daria]: [0],
          [maria]: [2],
          [tatiana]: [0],
          [victoria]: [3],
          [galina]: [0],
          [sofia]: [2],
        },
      },
      reactions: [
        [sofia, '😊'],
        [victoria, '😊'],
      ],
      comments: [
        {
          by: maria,
          hoursAgo: 18,
          text: 'Вечером, но до душа. После душа сразу засыпаю.',
          replies: [{ by: alina, hoursAgo: 17, text: 'О, до душа — это мысль.' }],
        },
        {
          by: galina,
          hoursAgo: 15,
          text: 'Утром. Мне шестьдесят два, я в шесть уже на ногах без будильника.',
        },
      ],
    }),
    clubPost({
      by: galina,
      hoursAgo: 31,
      space: practice,
      text: 'Внучка спросила: «Бабушка, а почему у тебя щёки весёлые?» Вот и весь мой отчёт за месяц.',
      reactions: [
        [anna, '❤️'],
        [daria, '❤️'],
        [maria, '❤️'],
        [tatiana, '❤️'],
        [alina, '❤️'],
        [victoria, '😊'],
        [sofia, '❤️'],
        [marina, '❤️'],
      ],
      comments: [
        { by: sofia, hoursAgo: 30, text: 'Галина, это лучший отзыв из всех возможных!' },
        { by: anna, hoursAgo: 29, text: 'Улыбаюсь на весь вагон метро.' },
      ],
    }),
    clubPost({
      by: victoria,
      hoursAgo: 44,
      space: questions,
      text: 'Подскажите масло для самомассажа, от которого не сыплет. Кожа комбинированная, после кокосового — привет, прыщики.',
      comments: [
        { by: tatiana, hoursAgo: 43, text: 'Жожоба. Впитывается быстро, и на лбу ничего.' },
        {
          by: daria,
          hoursAgo: 41,
          text: 'Сквалан! Капли хватает на всё лицо.',
          reactions: [[victoria, '👍']],
          replies: [{ by: victoria, hoursAgo: 40, text: 'Заказала оба, расскажу через неделю.' }],
        },
        {
          by: marina,
          hoursAgo: 39,
          text: 'И обязательно пробуйте на сгибе локтя: сутки ждём — потом на лицо.',
        },
      ],
      reactions: [[alina, '👍']],
    }),
    clubPost({
      by: tatiana,
      hoursAgo: 56,
      space: practice,
      text: 'Командировка, гостиница, усталость. Сделала только третью минуту из десяти — дыхание. И всё равно день засчитала. Засчитала же?',
      reactions: [
        [daria, '👍'],
        [marina, '👏'],
        [maria, '👍'],
      ],
      comments: [
        { by: marina, hoursAgo: 54, text: 'Засчитала. Одна минута лучше, чем ноль и чувство вины.' },
      ],
    }),
    clubPost({
      by: pavel,
      hoursAgo: 70,
      space: news,
      text: 'Выложили запись прошлого эфира о воротниковой зоне: https://club.aurora.example/zhivoy-klub/efir-12. На сороковой минуте — ответы на ваши вопросы.',
      reactions: [
        [tatiana, '🙏'],
        [galina, '👍'],
      ],
    }),
    clubPost({
      by: sofia,
      hoursAgo: 90,
      space: practice,
      text: 'Первый раз записала себя на видео и честно посмотрела. Оказалось, я всё время помогаю плечами. Опустила их — и скулы включились сами.',
      pictures: ['aurora-homework-2'],
      reactions: [
        [marina, '🔥'],
        [anna, '👏'],
      ],
      comments: [
        { by: anna, hoursAgo: 88, text: 'Софья, спасибо! Проверила себя — то же самое.' },
        { by: marina, hoursAgo: 86, text: 'Видео — самый честный тренер. Умница.' },
      ],
    }),
    clubPost({
      by: anna,
      hoursAgo: 101,
      space: questions,
      text: 'Как вы возвращаетесь после пропуска? Болела неделю и теперь будто начинаю с нуля. Смотреть заново или идти дальше?',
      reactions: [[maria, '🙏']],
      comments: [
        {
          by: maria,
          hoursAgo: 100,
          text: 'Я повторяю последний день, а на следующий иду дальше. С нуля не начинаю никогда.',
        },
        {
          by: marina,
          hoursAgo: 97,
          text: 'Анна, тело помнит. Повтори один день мягко — и вперёд.',
          reactions: [[anna, '❤️']],
        },
      ],
    }),
    clubPost({
      by: maria,
      hoursAgo: 130,
      space: practice,
      text: 'Муж неделю смеялся над «губами уточкой», а вчера спросил, что делать, чтобы не скрипеть зубами по ночам. Показала ему «тёплые ладони». Сидим теперь вдвоём.',
      reactions: [
        [galina, '😊'],
        [alina, '😊'],
        [daria, '😊'],
      ],
      comments: [{ by: galina, hoursAgo: 128, text: 'Мужской набор открыт!' }],
    }),
    clubPost({
      by: marina,
      hoursAgo: 168,
      space: news,
      text: 'О чём сделать следующий эфир? Можно выбрать несколько тем.',
      poll: {
        options: ['Шея и осанка', 'Межбровье', 'Отёки по утрам', 'Голос и дыхание'],
        isMultiple: true,
        endsInDays: null,
        votes: {
          [anna]: [0, 2],
          [daria]: [2],
          [maria]: [1, 2],
          [tatiana]: [0],
          [galina]: [3],
          [sofia]: [1, 2, 3],
        },
      },
      reactions: [[tatiana, '👍']],
    }),
    clubPost({
      by: pavel,
      hoursAgo: 240,
      text: 'Добро пожаловать в «Живой клуб»! Здесь рассказывают о практике, спрашивают и поддерживают. Начните с раздела «Моя практика»: пара слов о том, зачем вы здесь, — и вы уже свои.',
      reactions: [
        [anna, '❤️'],
        [victoria, '👍'],
        [sofia, '❤️'],
      ],
      comments: [
        { by: victoria, hoursAgo: 236, text: 'Всем привет! Я Виктория, пришла за спокойной челюстью.' },
        { by: sofia, hoursAgo: 230, text: 'Привет! Софья. Хочу перестать хмуриться в монитор.' },
      ],
    }),
  ],
  events: [
    {
      title: 'Эфир: отпускаем челюсть',
      text: 'Разберём, почему челюсть зажата даже тогда, когда мы спокойны, и сделаем короткую практику вместе. Понадобятся зеркало и десять минут тишины.',
      place: '',
      link: 'https://live.aurora.example/chelyust',
      startsInHours: 52,
      minutes: 60,
      places: null,
      coming: [anna, daria, maria, galina],
    },
    {
      title: 'Встреча в студии: практика и чай',
      text: 'Занимаемся час, потом пьём чай и знакомимся. Коврики есть, возьмите полотенце.',
      place: 'Москва, Покровка, 27, студия на втором этаже',
      link: '',
      startsInHours: 172,
      minutes: 150,
      places: 8,
      coming: [maria, tatiana, alina, victoria, galina, sofia],
    },
    {
      title: 'Эфир: лоб без морщин и без усилия',
      text: 'Запись уже на странице клуба.',
      place: '',
      link: '',
      startsInHours: -116,
      minutes: 60,
      places: null,
      coming: [anna, sofia, daria],
    },
  ],
  queue: [
    {
      by: victoria,
      hoursAgo: 6,
      text: 'Девочки, продаю крем, который заменяет всю гимнастику! Кому нужно, пишите мне, сделаю скидку.',
      reports: [
        { by: maria, reason: 'spam', text: 'По правилам клуба у нас не продают.' },
        { by: alina, reason: 'spam', text: '' },
      ],
    },
    {
      by: tatiana,
      hoursAgo: 20,
      text: 'При таких болях надо просто пить обезболивающее и терпеть, врачи всё равно ничего не знают.',
      reports: [{ by: galina, reason: 'harm', text: 'Кто-нибудь поверит.' }],
    },
    {
      by: alina,
      hoursAgo: 3,
      text: 'Всем привет, я новенькая! С чего посоветуете начать, если времени только пять минут?',
      reports: [],
    },
  ],
  about: {
    [daria]: 'Двое детей и пять минут утром на себя.',
    [galina]: 'Мне шестьдесят два, и щёки у меня весёлые.',
    [sofia]: 'Дизайнер. Отучаюсь хмуриться в монитор.',
  },
};

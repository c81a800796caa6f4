import type { DemoHomeworkChat } from '../../brand.ts';
import { photo } from '../media.ts';

/** The homework of her first course. */
export function annaMorning(place: string): DemoHomeworkChat {
  return {
    homework: 'intro-hw-morning',
    state: 'DONE',
    messages: [
      {
        by: 'learner',
        hoursAgo: 1690,
        text: 'Занималась на кухне у окна, пока закипает чайник. Проще всего в семь утра, до того как проснутся дети. Один день пропустила: проспала.',
        pictures: [place],
      },
      {
        by: 'expert',
        hoursAgo: 1675,
        text: 'Анна, прекрасное место: свет сбоку, чайник сам отмеряет время. Пропуск — не провал, вы ведь вернулись. Принимаю!',
        pictures: [],
        verdict: 'accept',
        rating: { stars: 4, hoursAgo: 1656 },
      },
    ],
  };
}

/** The homework of her current stream, in all four states. */
export const annaHomeworks: readonly DemoHomeworkChat[] = [
  {
    homework: 'face-hw-starting-point',
    state: 'DONE',
    messages: [
      {
        by: 'learner',
        hoursAgo: 206,
        text: 'Сделала фото у окна. К вечеру больше всего устаёт лоб и место между бровями, а ещё ловлю себя на том, что сжимаю зубы за рулём. В профиль голова заметно впереди плеч, раньше не обращала внимания.',
        pictures: [photo.front, photo.profile],
      },
      {
        by: 'expert',
        hoursAgo: 193,
        text: 'Анна, спасибо за честные снимки и за наблюдение про руль — оно дорогого стоит. Вижу активное межбровье и приподнятое правое плечо. С головой впереди плеч начнём работать уже на третий день. Точка отсчёта принята.',
        pictures: [],
        verdict: 'accept',
        rating: {
          stars: 5,
          comment: 'Про плечо я сама бы не заметила. Теперь вижу его в каждом зеркале.',
          hoursAgo: 144,
        },
      },
    ],
  },
  {
    homework: 'face-hw-neck',
    state: 'DONE',
    messages: [
      {
        by: 'learner',
        hoursAgo: 160,
        text: 'Выбрала «да» и наклон с длинной рукой. Утром было легко, вечером после восьми часов за компьютером шея хрустела, но потом отпустило. Фото сделал муж, я сижу как обычно.',
        pictures: [photo.desk],
        exercises: ['neck-nod', 'neck-side'],
      },
      {
        by: 'expert',
        hoursAgo: 148,
        text: 'Хруст без боли — не страшно. А вот на фото вы, кажется, немного подтянулись ради камеры: спина ровная, как на параде. Попросите мужа снять вас через полчаса работы, когда вы о нём забудете, и пришлите ещё раз.',
        pictures: [],
        verdict: 'return',
      },
      {
        by: 'learner',
        hoursAgo: 137,
        text: 'Подловил! Да, тут правда другая картина: подбородок вперёд и плечи круглые.',
        pictures: [photo.deskTired],
        exercises: ['neck-nod', 'neck-side'],
      },
      {
        by: 'expert',
        hoursAgo: 126,
        text: 'Вот теперь есть с чем работать. Прилагаю кадр из урока: так держится голова, когда шея длинная. Поднимите экран на высоту двух книг и делайте «да» каждый раз, когда встаёте из-за стола. Оба упражнения вам подходят. Принято.',
        pictures: [photo.neckLesson],
        verdict: 'accept',
      },
    ],
  },
  {
    homework: 'face-hw-stage-1',
    state: 'DONE',
    messages: [
      {
        by: 'learner',
        hoursAgo: 66,
        text: 'Неделя позади. Привычкой стало дыхание на светофорах и мягкая челюсть. Не пошло присасывание языка: быстро устаю. Вопрос: можно ли делать массаж жевательной мышцы каждый день?',
        pictures: [photo.front, photo.profileWall],
      },
      {
        by: 'expert',
        hoursAgo: 51,
        text: 'Каждый день — можно, по минуте на сторону и без боли; если наутро чувствительно, сделайте паузу на день. Язык устаёт у всех, начните с трёх повторов вместо пяти. По фото: плечи ушли вниз, это заметно. Первая неделя принята, поздравляю!',
        pictures: [],
        verdict: 'accept',
      },
    ],
  },
  {
    homework: 'face-hw-tongue',
    state: 'FAIL',
    messages: [
      {
        by: 'learner',
        hoursAgo: 41,
        text: 'За едой язык внизу, за работой между зубами, перед сном — на нёбе. Зубы сомкнуты за работой.',
        pictures: [photo.calm],
      },
      {
        by: 'expert',
        hoursAgo: 35,
        text: 'Анна, а нос при этом дышит свободно? Особенно вечером.',
        pictures: [],
      },
      {
        by: 'learner',
        hoursAgo: 33,
        text: 'Правая ноздря бывает заложена, весной — аллергия. Сейчас дышу нормально.',
        pictures: [],
      },
      {
        by: 'expert',
        hoursAgo: 20,
        text: 'Тогда продолжаем. Наблюдения отличные, но на фото губы сжаты — подбородок не разглядеть. Выдохните через рот, дайте губам сойтись самим и снимите ещё раз, чуть ближе. Возвращаю ненадолго, вы почти у цели.',
        pictures: [],
        verdict: 'return',
        isViewed: false,
      },
    ],
  },
  {
    homework: 'face-hw-brows',
    state: 'UPLOADED',
    messages: [
      {
        by: 'learner',
        hoursAgo: 20,
        text: 'Три напоминания: в одиннадцать спокойно, в два часа хмурюсь над таблицей, в пять — телефон. Посылаю снимок с таблицей. Удивилась: была уверена, что лицо нейтральное.',
        pictures: [photo.brows],
      },
      {
        by: 'expert',
        hoursAgo: 13,
        text: 'Отличный материал! Пока смотрю, уточните: таблица мелким шрифтом? И пришлите, пожалуйста, тот же кадр с экраном, увеличенным в полтора раза.',
        pictures: [],
      },
      {
        by: 'learner',
        hoursAgo: 11.5,
        text: 'Да, шрифт мелкий. Увеличила до ста пятидесяти процентов — и брови разошлись сами. Вот.',
        pictures: [photo.calm],
        isViewed: false,
      },
    ],
  },
  { homework: 'face-hw-eyes', state: 'NOT_UPLOADED', messages: [] },
];

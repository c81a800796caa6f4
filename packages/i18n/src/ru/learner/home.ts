export const home = {
  hello: 'Здравствуйте!',
  helloName: 'Здравствуйте, {{name}}!',
  otherCourses: 'Другие курсы',
  empty: 'Курсов пока нет',
  emptyText: 'Когда школа откроет вам курс, он появится здесь.',
  askSchool: 'Написать в школу',
  newCourse: 'Курс «{{title}}» ваш!',
  newCourseOpen: 'Первый день уже открыт. Начнём?',
  newCourseLater: 'Он откроется здесь в свой первый день.',
  newCourseClose: 'Скрыть приветствие курса «{{title}}»',
  overdue: 'Платёж {{amount}} за «{{title}}» не прошёл.',
  overdueUntil:
    'Платёж {{amount}} за «{{title}}» не прошёл. Оплатите его до {{date}}, чтобы доступ не закрылся.',
  catalog: 'Каталог',
  catalogText: 'Курсы, подписки и консультации школы',
} as const;

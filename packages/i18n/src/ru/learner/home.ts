export const home = {
  hello: 'Здравствуйте!',
  helloName: 'Здравствуйте, {{name}}!',
  otherCourses: 'Другие курсы',
  empty: 'Курсов пока нет',
  emptyText: 'Когда школа откроет вам курс, он появится здесь.',
  askSchool: 'Написать в школу',
} as const;

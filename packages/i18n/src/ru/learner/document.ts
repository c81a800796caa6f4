/** Documents of the brand and external ones. */
export const document = {
  title: 'Документ',
  openApart: 'Открыть на отдельной странице',
  fileText: 'Этот документ — файл. Откройте его или сохраните.',
  file: 'Открыть файл «{{title}}»',
  elsewhere: 'Этот адрес ведёт на другой сайт, {{host}}. Школа за него не отвечает.',
  none: 'По этому адресу нет документа, который можно открыть.',
} as const;

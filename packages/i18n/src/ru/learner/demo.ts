/** The demo of a course: some of its days are free. */
export const demo = {
  name: 'Демо',
  chip_one: 'Демо: {{count}} день бесплатно',
  chip_few: 'Демо: {{count}} дня бесплатно',
  chip_many: 'Демо: {{count}} дней бесплатно',
  chip_other: 'Демо: {{count}} дня бесплатно',
  days_one: '{{done}}\u00A0из\u00A0{{count}}\u00A0бесплатного дня',
  days_few: '{{done}}\u00A0из\u00A0{{count}}\u00A0бесплатных дней',
  days_many: '{{done}}\u00A0из\u00A0{{count}}\u00A0бесплатных дней',
  days_other: '{{done}}\u00A0из\u00A0{{count}}\u00A0бесплатных дней',
  tile: 'В полном курсе',
  locked: 'Дни с замком есть в полном курсе.',
  lockedTitle: 'Этот день есть в полном курсе',
  lockedText: 'Сейчас у вас демо. С полным курсом откроются все дни.',
} as const;

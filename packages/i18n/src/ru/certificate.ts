/** Texts of the document of a certificate. */
export const certificate = {
  title: 'Сертификат',
  given: 'получает',
  completed: 'за полностью пройденный курс',
  extent_one: '{{count}} день занятий',
  extent_few: '{{count}} дня занятий',
  extent_many: '{{count}} дней занятий',
  extent_other: '{{count}} дня занятий',
  verify: 'Подлинность сертификата можно проверить по адресу',
} as const;

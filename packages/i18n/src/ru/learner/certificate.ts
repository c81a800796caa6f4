/** The public page of a certificate. */
export const certificate = {
  title: 'Сертификат',
  completed: 'Курс «{{title}}» пройден полностью',
  days_one: '{{count}} день занятий',
  days_few: '{{count}} дня занятий',
  days_many: '{{count}} дней занятий',
  days_other: '{{count}} дня занятий',
  genuine: 'Сертификат подлинный',
  revoked: 'Сертификат отозван школой',
  replaced: 'Этот сертификат заменён новым',
  replacedText: 'Имя в нём исправили и выпустили сертификат с другим номером. Действителен только он.',
  toValid: 'Открыть действующий сертификат',
  open: 'Открыть сертификат (PDF)',
  unknown: 'Такого сертификата нет',
  unknownText: 'Проверьте адрес: возможно, он скопирован не полностью.',
  toSchool: 'На сайт школы',
} as const;

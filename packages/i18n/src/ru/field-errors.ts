import type { FieldErrorCode } from '@daystream/contract';
import type { CountedFieldErrorCode } from '../codes.ts';
import type { CodeTexts } from '../translated.ts';

export const fieldErrors = {
  required: 'Заполните это поле',
  not_text: 'Здесь должен быть текст',
  not_number: 'Здесь должно быть число',
  not_email: 'Введите почту полностью, например anna@example.com',
  too_short_one: 'Нужен хотя бы {{count}} символ',
  too_short_few: 'Нужно хотя бы {{count}} символа',
  too_short_many: 'Нужно хотя бы {{count}} символов',
  too_short_other: 'Нужно хотя бы {{count}} символа',
  too_long_one: 'Слишком длинно: можно до {{count}} символа',
  too_long_few: 'Слишком длинно: можно до {{count}} символов',
  too_long_many: 'Слишком длинно: можно до {{count}} символов',
  too_long_other: 'Слишком длинно: можно до {{count}} символа',
  too_small: 'Слишком мало: можно от {{min}}',
  too_big: 'Слишком много: можно до {{max}}',
  not_allowed: 'Такое значение сюда не подходит',
  not_date: 'Введите существующую дату в виде ДД.ММ.ГГГГ',
  not_positive: 'Введите целое число больше нуля',
  unknown_value: 'Выберите одно из предложенных значений',
  wrong_credentials: 'Неверная почта или пароль',
  file_not_found: 'Файл не найден. Загрузите его ещё раз',
  file_not_ready: 'Файл ещё загружается. Дождитесь конца загрузки',
  file_empty: 'Файл пустой. Выберите другой',
  file_too_large: 'Файл слишком большой: можно до {{limit}}',
  file_kind: 'Можно загрузить только фото или видео',
  file_unreadable:
    'Файл не открывается: он повреждён, слишком велик или в редком формате. Сохраните фото в JPEG, видео в MP4',
  message_required: 'Напишите сообщение',
  file_required: 'Чтобы сдать задание, приложите фото или видео',
  already_has_stream: 'Этот курс у человека уже есть',
  user_not_found: 'Такого человека в школе нет',
  course_not_found: 'Такого курса в школе нет',
  end_before_start: 'Конец не может быть раньше начала',
} as const satisfies CodeTexts<FieldErrorCode, CountedFieldErrorCode, 'ru'>;

import { expect, test } from 'vitest';
import { endOnce, nestQuotes } from './nest-quotes.ts';
import { mailText } from './server.ts';

test.each([
  ['ru', 'Оплата: «Подписка «Аврора»», спасибо', 'Оплата: «Подписка „Аврора“», спасибо'],
  ['en', 'Paid: “The “Aurora” club”', 'Paid: “The ‘Aurora’ club”'],
  ['es', 'Pagado: «El club «Aurora»»', 'Pagado: «El club “Aurora”»'],
  ['ru', '«Один» и «два»', '«Один» и «два»'],
  ['ru', 'Клуб «Аврора»', 'Клуб «Аврора»'],
  ['ru', 'без пары: » и «', 'без пары: » и «'],
  ['ru', '«а «б «в» г» д»', '«а „б „в“ г“ д»'],
])('quotation marks within quotation marks are the inner ones of %s: %s', (language, text, expected) => {
  expect(nestQuotes(language, text)).toBe(expected);
});

const date = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeZone: 'UTC' }).format(
  Date.UTC(2027, 0, 1),
);

test.each([
  [`Оплатите до ${date}.`, 'Оплатите до 1 января 2027 г.'],
  [`Заблокирован ${date}. Спам`, 'Заблокирован 1 января 2027 г. Спам'],
  [`Оплатите до ${date}`, 'Оплатите до 1 января 2027 г.'],
  ['Ждём…', 'Ждём…'],
  ['Подождите...', 'Подождите...'],
])('a sentence that ends with a date ends once: %s', (text, expected) => {
  expect(endOnce(text).replaceAll(/\s/gu, ' ')).toBe(expected);
});

test('a title with quotation marks of its own is put into an e-mail', () => {
  expect(mailText('ru', 'charge_failed_subject', { title: 'Подписка «Аврора»' })).toBe(
    'Не удалось списать оплату: «Подписка „Аврора“»',
  );
});

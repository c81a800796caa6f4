import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { splitQuotation } from './quotation.ts';

const old = '> Попробуйте ещё раз.\n>\n> С уважением';

describe('splitQuotation', () => {
  it.each([
    ['Thanks!\n\nOn Mon, 3 May 2027, Aurora <a@b.c> wrote:\n> Until May.', 'Thanks!'],
    ['Thanks!\n\nOn Mon, Aurora <a@b.c> wrote:\n\n> Until May.', 'Thanks!'],
    ['Спасибо!\n\n3 мая 2027 г., Аврора <a@b.c> пишет:\n> До мая.', 'Спасибо!'],
    ['Gracias\r\n\r\nEl lun, 3 may 2027, Aurora <a@b.c>\r\nescribió:\r\n> Hasta mayo.', 'Gracias'],
    ['Yes\n-----Original Message-----\nFrom: Aurora', 'Yes'],
    // Gmail, Yandex, Mail.ru, Thunderbird.
    [
      `Получилось!\n\nпн, 3 нояб. 2025 г. в 12:00, Школа Аврора <support@school.example>:\n\n${old}`,
      'Получилось!',
    ],
    [
      'Спасибо!\n \n03.11.2025, 12:00, "Школа" <support@school.example>:\nПопробуйте ещё раз.\nС уважением',
      'Спасибо!',
    ],
    [`Да\n\nПонедельник, 3 ноября 2025, 12:00 +03:00 от Школа <support@school.example>:\n${old}`, 'Да'],
    [`Да\n\n03.11.2025 12:00, Школа пишет:\n${old}`, 'Да'],
    ['Sí\n\nEl lun, 3 nov 2025 a las 12:00, Escuela (<support@school.example>) escribió:\n> Otra vez', 'Sí'],
    // Outlook.
    [
      'Thanks!\n\nFrom: School <s@s.example>\nSent: Monday, November 3, 2025 12:00 PM\nTo: Vera\nSubject: Access\n\nTry again.',
      'Thanks!',
    ],
    [
      'Спасибо!\n\nОт: Школа <s@s.example>\nОтправлено: 3 ноября 2025 г. 12:00\nКому: Вера\nТема: Доступ\n\nЕщё раз.',
      'Спасибо!',
    ],
    [
      'Gracias\n\n________________________________\nDe: Escuela <s@s.example>\nEnviado: lunes, 3 de noviembre\nPara: Vera\nAsunto: Acceso\n\nOtra vez.',
      'Gracias',
    ],
    [
      'Danke\n\nVon: School <s@s.example>\nGesendet: Montag, 3. November 2025 12:00\nAn: Vera\nBetreff: Access\n\nTry again.',
      'Danke',
    ],
    // Wrapped before and in the address.
    [`ok\n\nOn Mon, Nov 3, 2025 at 12:00 PM School of the Face\n<s@s.example> wrote:\n\n${old}`, 'ok'],
    [`ok\n\nOn Mon, Nov 3, 2025 at 12:00 PM School of the Face\n<\ns@s.example> wrote:\n\n${old}`, 'ok'],
    [`Paid.\nOn 3 Nov 2025 School <s@s.example> wrote:\n${old}`, 'Paid.'],
    [`Danke\n\nAm 03.11.25 um 12:00 schrieb School:\n${old}`, 'Danke'],
    // Mail.ru on phones, Proton.
    [
      'Спасибо\n--\nОтправлено из Mail.ru понедельник, 03 ноября 2025г., 12:00 +03:00 от Школа s@s.example :\n\nЕщё раз',
      'Спасибо\n--',
    ],
    [`Ok\n\n‐‐‐‐‐‐‐ Original Message ‐‐‐‐‐‐‐\nOn Monday, School <s@s.example> wrote:\n\n${old}`, 'Ok'],
    ['> How long?\n\nUntil May.', 'Until May.'],
    ['On Mon, 3 May 2027, Aurora <a@b.c> wrote:\n> How long?\n\nUntil May.', 'Until May.'],
  ])('of %j leaves %j', (text, written) => {
    const split = splitQuotation(text, { isReply: true });
    expect(split.written).toBe(written);
    expect(split.quotation).not.toBe('');
  });

  it.each([
    'Здравствуйте!\n\nПри входе система пишет:\nНеверный пароль или почта\nЗаказ № 4512, оплачено вчера.',
    'Hello.\nOn the last step the page wrote:\nError 403. Order 4512.',
    'Hola.\nEl sistema en el móvil me escribió:\nError 403.',
    'On the checkout page your bank wrote:\n"Card declined, code 51"\nI have paid.',
    'Вчера, 03.11.2025 в 12:00, приложение написало:\nОшибка\nЧто делать?',
    'Name\n__________\nVera',
    'Кому: мне\nОт: мужа\nПодарок.',
    // Several blocks are answered one by one.
    '> How long?\nUntil May.\n> How much?\nNothing.',
    '> Only a quotation',
    'On Mon, 3 May 2027, Aurora <a@b.c> wrote:\n> Until May.',
    '---------- Forwarded message ---------\nLook: 03.11.2025',
    'Look:\n\n---------- Forwarded message ---------\nОт: Банк <b@b.example>\nDate: пн, 3 нояб. 2025 г.\nSubject: Отказ\n\nКод 51.',
    'Письмо банка\n\nНачало переадресованного сообщения:\n\n> От: Банк <b@b.example>\n> Дата: 3 ноября 2025 г.\n> Тема: Отказ\n>\n> Код 51.',
    // Own words announce what they quote.
    'Здравствуйте!\n\nВ 12:30 система пишет:\n> Ошибка 403\n\nЧто делать?',
    'Вчера, 03.11.2025 в 12:00, приложение написало:\n> Ошибка',
    'At 12:30 the page wrote:\n> Error 403',
    'A las 12:30 el sistema escribió:\n> Error 403',
    'Here is the text:\n\n> Error 403',
    // What is forwarded, as programs mark it and as people say it.
    'Смотрите\n\n-------- Пересылаемое сообщение --------\n03.11.2025, 12:00, "Банк" <b@b.example>:\nКод 51.\n-------- Конец пересылаемого сообщения --------',
    'Смотрите\n\n-------- Перенаправленное сообщение --------\nТема: Отказ\nДата: Mon, 3 Nov 2025 12:00:00 +0300\nОт: Банк <b@b.example>\nКому: Вера\n\nКод 51.',
    'Begin forwarded message:\n\n> From: Bank <b@b.example>\n> Date: 3 November 2025\n> Subject: Declined\n>\n> Code 51.',
    'Переслано:\n\nОт: Банк <b@b.example>\nОтправлено: 3 ноября 2025 г. 12:00\nКому: Вера\nТема: Отказ\n\nКод 51.',
    'Пересылаю письмо банка.\n\nОт: Банк <b@b.example>\nОтправлено: 3 ноября 2025 г. 12:00\nКому: Вера\nТема: Отказ\n\nКод 51.',
    'Mira\n\n-------- Mensaje reenviado --------\nAsunto: Rechazo\nFecha: Mon, 3 Nov 2025 12:00\nDe: Banco <b@b.example>\nPara: Vera\n\nCódigo 51.',
    'Cambio\nDe: 3 de mayo\nPara: 5 de junio\nFecha: cuanto antes\nGracias',
  ])('keeps all of %j', (text) => {
    expect(splitQuotation(text, { isReply: true })).toEqual({ written: text, quotation: '' });
  });
});

test.each([
  ['From: Vera\nDate: 3 May 2027\nSubject: Access\n\nI cannot sign in.'],
  ['Hello\n\nFrom: Vera\nDate: 3 May 2027\nSubject: Access\n\nI cannot sign in.'],
  ['Look:\n> Error'],
  ['Look\n> Error'],
])('of %j nothing is a quotation unless it is a reply', (text) => {
  expect(splitQuotation(text, { isReply: false })).toEqual({ written: text, quotation: '' });
});

test('a quotation with a whole head is folded in any e-mail', () => {
  const text = 'Thanks!\n\nOn Mon, 3 May 2027, Aurora <a@b.c> wrote:\n> Until May.';
  expect(splitQuotation(text, { isReply: false }).written).toBe('Thanks!');
});

test('no line is lost', () => {
  const line = fc.constantFrom(
    '',
    'text',
    '> quoted',
    '03.11.2025, 12:00, "A" <a@b.example>:',
    'On Mon, 3 May 2027, A <a@b.example>',
    'wrote:',
    'From: A <a@b.example>',
    'Sent: 3 May 2027',
    'To: B',
    '-----Original Message-----',
    '__________',
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), fc.boolean(), (lines, isReply) => {
      const { written, quotation } = splitQuotation(lines.join('\n'), { isReply });
      const words = (text: string) => text.split('\n').filter(Boolean).toSorted();
      expect([...words(written), ...words(quotation)].toSorted()).toEqual(words(lines.join('\n')));
    }),
  );
});

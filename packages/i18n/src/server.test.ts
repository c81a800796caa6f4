import { describe, expect, it } from 'vitest';
import { formatFileSize } from './format.ts';
import { errorText, fieldErrorText, mailText, scoreText } from './server.ts';

describe('errorText', () => {
  it.each([
    ['ru', 1, 'Слишком часто. Попробуйте снова через 1 секунду.'],
    ['ru', 3, 'Слишком часто. Попробуйте снова через 3 секунды.'],
    ['ru', 15, 'Слишком часто. Попробуйте снова через 15 секунд.'],
    ['en', 1, 'You’re doing this too often. Try again in 1 second.'],
    ['es', 15, 'Vas demasiado rápido. Inténtalo de nuevo dentro de 15 segundos.'],
  ] as const)('counts in %s: %i', (language, count, text) => {
    expect(errorText(language, 'too_often', { count })).toBe(text);
  });

  it('inserts the limit [rules §8 file is too large]', () => {
    const limit = formatFileSize('ru', 50 * 1024 * 1024);
    expect(errorText('ru', 'too_large', { limit })).toContain('до 50 МБ');
  });

  it('takes no arguments for a text without variables', () => {
    expect(errorText('es', 'chat_closed')).toMatch(/^Este chat/);
  });
});

describe('fieldErrorText', () => {
  it('formats numbers by the language', () => {
    expect(fieldErrorText('ru', 'too_long', { count: 5000 }).replaceAll(/\s/g, ' ')).toBe(
      'Слишком длинно: можно до 5 000 символов',
    );
    expect(fieldErrorText('en', 'too_long', { count: 5000 })).toBe(
      'Too long: up to 5,000 characters are allowed',
    );
  });
});

it('scoreText returns the text in the given language [product §2 points labels in three forms]', () => {
  expect(scoreText('en', 'homework_accepted')).toBe('Homework accepted');
});

it.each([
  ['ru', 0, '0 байт'],
  ['ru', 1023, '1 023 байта'],
  ['en', 1536, '2 kB'],
  ['ru', 1024 ** 3, '1 ГБ'],
  ['en', 2.5 * 1024 ** 3, '2.5 GB'],
] as const)('formatFileSize in %s of %i', (language, bytes, text) => {
  expect(formatFileSize(language, bytes).replaceAll(/\s/g, ' ')).toBe(text);
});

it('keeps the time beside a name from right to left in its place', () => {
  const values = { expert: 'נועה כהן', time: '12:30', zone: 'UTC' };
  expect(mailText('en', 'meeting_confirmed', values)).toBe(
    'Your meeting with \u2068נועה כהן\u2069 is on 12:30 (UTC).',
  );
});

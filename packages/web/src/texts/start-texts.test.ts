import { texts as en } from '@daystream/i18n/studio/en';
import { texts as ru } from '@daystream/i18n/studio/ru';
import { expect, it } from 'vitest';
import { startTexts } from './start-texts.ts';

const withSpaces = (text: string) => text.replaceAll(/\s/g, ' ');

it.each([
  ['ru', ru, 1500, '1 500 баллов'],
  ['ru', ru, 21_001, '21 001 балл'],
  ['en', en, 1500, '1,500 points'],
  ['en', en, 999, '999 points'],
] as const)('in %s a count is written as the language does: %#', async (language, texts, count, text) => {
  const { t } = await startTexts(language, texts);
  expect(withSpaces(t('ui:points', { count }))).toBe(text);
});

it('the number of an order, a day or a version stays as it is', async () => {
  const { t } = await startTexts('ru', ru);
  expect(t('studio:commerce.refundTitle', { number: 1500 })).toContain(' 1500?');
});

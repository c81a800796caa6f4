import { expect, test } from 'vitest';
import { createLimit } from './limits.ts';

const refusal = { code: 'too_often', status: 429, values: { count: expect.any(Number) } };

test('so many and no more, each key for itself', async () => {
  const limit = createLimit({ points: 2, seconds: 60 });
  await limit.count('anna');
  await limit.count('anna');
  await expect(limit.count('anna')).rejects.toMatchObject(refusal);
  await expect(limit.count('boris')).resolves.toBeUndefined();
});

test('asking whether one may counts nothing; once one may not, it tells how long to wait', async () => {
  const limit = createLimit({ points: 1, seconds: 60 });
  for (let i = 0; i < 5; i++) await limit.check('anna');
  await limit.count('anna');
  const refused = await limit.check('anna').catch((error: { values: { count: number } }) => error);
  expect(refused).toMatchObject(refusal);
  expect(refused?.values.count).toBeGreaterThan(50);
  expect(refused?.values.count).toBeLessThanOrEqual(60);
});

test('who did it right at last begins anew', async () => {
  const limit = createLimit({ points: 1, seconds: 60 });
  await limit.count('anna');
  await limit.forget('anna');
  await expect(limit.check('anna')).resolves.toBeUndefined();
  await expect(limit.count('anna')).resolves.toBeUndefined();
});

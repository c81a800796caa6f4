import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { publish } from '../database/bus.ts';
import { createBrandCache } from './brand-cache.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

function openCache(brand = t.aurora) {
  return createBrandCache<number, string>({
    brand,
    bus: t.bus,
    max: 2,
    invalidateOn: { 'course.changed': (event) => event.course_id },
  });
}

test('keeps the entries used last', () => {
  const cache = openCache();
  cache.set(1, 'one');
  cache.set(2, 'two');
  cache.get(1);
  cache.set(3, 'three');
  expect([1, 2, 3].map((key) => cache.get(key))).toEqual(['one', undefined, 'three']);
});

test('an event drops the entry it names, in its own brand only', async () => {
  const [aurora, forma] = [openCache(), openCache(t.forma)];
  for (const cache of [aurora, forma]) cache.set(1, 'one');
  const before = aurora.invalidations;
  await publish(t.platform, 'course.changed', { brand: 'aurora', course_id: 1 });
  await vi.waitFor(() => expect(aurora.get(1)).toBeUndefined());
  expect(aurora.invalidations).toBe(before + 1);
  expect(forma.get(1)).toBe('one');
});

test('a brand that is removed leaves no listener and no entry', async () => {
  const before = t.bus.size;
  const brand = await t.brands.create('third', t.forma.config, ['third.test']);
  const cache = openCache(brand);
  cache.set(1, 'one');
  t.features.courses(brand);
  expect(t.bus.size).toBeGreaterThan(before + 2);
  await t.brands.remove('third');
  expect(t.bus.size).toBe(before);
  expect(cache.get(1)).toBeUndefined();
});

import { afterEach, expect, test } from 'vitest';
import { createForeignInput, type ForeignInput } from './index.ts';
import type { ProbeInput } from './testing/probe.parser.ts';
import { probeParser } from './testing/probe.ts';

let foreignInput: ForeignInput;
afterEach(() => foreignInput.close());

const run = (input: ProbeInput, sender: string | null = 'anna') =>
  foreignInput.parse(probeParser, input, sender);

test('gives bytes and maps to the parser and returns its result', async () => {
  foreignInput = createForeignInput();
  const bytes = new Uint8Array([0, 1, 255]);
  const made = await run({ act: 'return', bytes, map: new Map([['a', 'b']]) });
  expect(Buffer.from(made.bytes ?? [])).toEqual(Buffer.from(bytes));
  expect(made.map).toEqual(new Map([['a', 'b']]));
});

test('ends a parser that does not end, and parses the next input in another process', async () => {
  foreignInput = createForeignInput({ timeLimitMs: 100 });
  await expect(run({ act: 'loop' })).rejects.toMatchObject({ code: 'timed_out', isPermanent: true });
  await expect(run({ act: 'wait' })).rejects.toMatchObject({ code: 'timed_out' });
  foreignInput.close();
  foreignInput = createForeignInput();
  const [endless, next] = [run({ act: 'end' }), run({ act: 'return', bytes: new Uint8Array(1) }, 'boris')];
  await expect(endless).rejects.toMatchObject({ code: 'damaged' });
  expect((await next).bytes).toHaveLength(1);
});

test('gives the whole time to the input, however long its process takes to start', async () => {
  foreignInput = createForeignInput({ timeLimitMs: 250 });
  const parser = { ...probeParser, module: new URL('./testing/slow-start.ts', import.meta.url) };
  expect(await foreignInput.parse(parser, { act: 'return' }, 'anna')).toEqual({});
  await expect(foreignInput.parse(parser, { act: 'loop' }, 'anna')).rejects.toMatchObject({
    code: 'timed_out',
  });
});

test.each([
  ['fill heap', 'damaged'],
  ['fill memory', 'too_large'],
  ['throw', 'damaged'],
  ['end', 'damaged'],
] as const)('%s: %s', async (act, code) => {
  foreignInput = createForeignInput({ memory: { heapMb: 24, memoryMb: 200 } });
  await expect(run({ act })).rejects.toMatchObject({ code });
  expect(await run({ act: 'return' })).toEqual({});
});

test('refuses inputs and results that are too large', async () => {
  foreignInput = createForeignInput();
  const bytes = (count: number) => ({ act: 'return', bytes: new Uint8Array(count) }) as const;
  await expect(run(bytes(3_000_001))).rejects.toMatchObject({ code: 'too_large' });
  await expect(run(bytes(2_500_000))).rejects.toMatchObject({
    code: 'too_large',
    message: 'the result is too large',
  });
});

test('refuses a sender with too many waiting inputs', async () => {
  foreignInput = createForeignInput();
  const all = await Promise.allSettled(Array.from({ length: 20 }, () => run({ act: 'return' })));
  const refused = all.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(7);
  expect(refused[0]).toMatchObject({ reason: { code: 'busy', isPermanent: false } });
});

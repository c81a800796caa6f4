import { afterEach, expect, test } from 'vitest';
import { createForeignInput, type ForeignInput } from './index.ts';
import type { ProbeInput } from './testing/probe.parser.ts';
import { probeClient, probeParser } from './testing/probe.ts';

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
  ['throw later', 'damaged'],
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

test('keeps a client open between its calls, and several at a time in one process', async () => {
  foreignInput = createForeignInput();
  const add = (school: string) =>
    foreignInput.use(probeClient, [school], school, async (session) => {
      await session.call('add', 'a');
      return session.call('add', 'b', 'c');
    });
  expect(await Promise.all([add('aurora'), add('forma')])).toEqual([
    ['aurora', 'a', 'b', 'c'],
    ['forma', 'a', 'b', 'c'],
  ]);
  // Closed with the work before it.
  await expect(
    foreignInput.use(probeClient, ['x'.repeat(1000)], 'aurora', () => Promise.resolve()),
  ).rejects.toMatchObject({ code: 'too_large' });
});

test('a client that is closed ends its running call', async () => {
  foreignInput = createForeignInput();
  const waiting = foreignInput.use(probeClient, [], 'aurora', async (session) => {
    await session.call('add', 'a');
    const call = session.call('wait');
    session.close();
    return call;
  });
  await expect(waiting).rejects.toMatchObject({ code: 'damaged', message: 'closed' });
});

test('a client that keeps its process busy is ended; those beside it are aborted and not blamed', async () => {
  foreignInput = createForeignInput({ timeLimitMs: 300 });
  const loop = (school: string) =>
    foreignInput.use(probeClient, [], school, (session) => session.call('loop'));
  await expect(loop('hostile')).rejects.toMatchObject({ code: 'timed_out', isPermanent: true });
  const beside = foreignInput.use(probeClient, [], 'aurora', async (session) => {
    await session.call('add', 'a');
    const lost = await Promise.allSettled([loop('hostile'), session.call('wait')]);
    await expect(session.call('add', 'b')).rejects.toMatchObject({ code: 'aborted' });
    return lost.map((one) => (one.status === 'rejected' ? one.reason : one));
  });
  const aborted = { code: 'aborted', isPermanent: false };
  expect(await beside).toMatchObject([aborted, aborted]);
  expect(await foreignInput.use(probeClient, [], 'aurora', (session) => session.call('add', 'c'))).toEqual([
    'c',
  ]);
});

test('what earlier inputs left in the memory of a process is not counted to the next one', async () => {
  foreignInput = createForeignInput({ memory: { heapMb: 64, memoryMb: 200 } });
  // Each one alone is below the limit.
  for (let count = 0; count < 4; count += 1) expect(await run({ act: 'leak', megabytes: 50 })).toEqual({});
});

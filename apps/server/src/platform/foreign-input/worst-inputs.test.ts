import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inFullSet } from '../../testing/app/test-set.ts';
import { serveHealth } from '../observability/health.ts';
import { createForeignInput, ForeignInputError, type ForeignInput } from './index.ts';
import type { WorstInputs } from './testing/worst-inputs.ts';

const sources = join(import.meta.dirname, '../..');
const parsers = globSync('**/*.parser.ts', { cwd: sources }).toSorted();

let app: FastifyInstance;
let directory: string;
let foreignInput: ForeignInput;
beforeAll(async () => {
  app = fastify();
  // `/healthz` uses none of it.
  serveHealth(app, {} as never);
  await app.listen({ port: 0, host: '127.0.0.1' });
  directory = await mkdtemp(join(tmpdir(), 'daystream-worst-'));
  const timeLimitMs = inFullSet('three seconds for each of the worst inputs', { all: 3000, short: 500 });
  foreignInput = createForeignInput({ timeLimitMs });
});
afterAll(async () => {
  foreignInput.close();
  await app.close();
  await rm(directory, { recursive: true, force: true });
});

/**
 * The most milliseconds of the processor that this thread took for one answer of `/healthz` while `work` runs, and how long `work` took. Time of the clock would show how busy the machine is.
 */
async function mostForAnswer(work: () => Promise<unknown>): Promise<{ most: number; duration: number }> {
  const { port } = app.server.address() as AddressInfo;
  const state = { isDone: false };
  let most = 0;
  const start = performance.now();
  const working = work().finally(() => (state.isDone = true));
  // At least one answer, also if the work ends at once.
  for (let count = 0; !state.isDone || count < 1; count += 1) {
    const before = process.threadCpuUsage();
    await (await fetch(`http://127.0.0.1:${port}/healthz`)).arrayBuffer();
    // Leaves the processor to the parser.
    await setTimeout(askingPauseMs);
    const { user, system } = process.threadCpuUsage(before);
    most = Math.max(most, (user + system) / 1000);
  }
  await working;
  return { most, duration: performance.now() - start };
}
const askingPauseMs = 10;

/** A refusal is a good answer, unless the parser did not run. */
function refusal(error: unknown): void {
  if (!(error instanceof ForeignInputError) || !error.isPermanent) throw error;
}

test('has the parsers of foreign inputs', () => {
  expect(parsers.map((file) => file.replace(/.*[/\\]/, ''))).toContain('picture.parser.ts');
});

interface Beside {
  worst: WorstInputs;
}
const worstOf = await Promise.all(
  parsers.map(async (file) => {
    const path = join(sources, file);
    const beside = pathToFileURL(path.replace(/[.]parser[.]ts$/, '.worst-inputs.ts')).href;
    const { worst } = (await import(beside)) as Beside;
    return { file, url: pathToFileURL(path).href, worst, inputs: Object.entries(worst.inputs) };
  }),
);

test.each(worstOf)('$file has worst inputs', ({ url, worst, inputs }) => {
  expect(worst.parser.module.href).toBe(url);
  expect(inputs.length).toBeGreaterThan(0);
});

test.each(
  worstOf.flatMap(({ file, worst, inputs }) => inputs.map(([name, make]) => ({ file, name, make, worst }))),
)(
  '$file: the server answers while $name is parsed',
  async ({ make, worst }) => {
    const input = await make(await mkdtemp(join(directory, 'input-')));
    const { most, duration } = await mostForAnswer(() =>
      foreignInput.parse(worst.parser, input, null).catch(refusal),
    );
    // A parser that ran in this thread would take all of its time. Short times say little.
    expect(most).toBeLessThan(Math.max(500, duration / 2));
  },
  // The start of a process has a limit of its own.
  120_000,
);

import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
  // `/healthz` does not use the database.
  serveHealth(app, undefined as never);
  await app.listen({ port: 0, host: '127.0.0.1' });
  directory = await mkdtemp(join(tmpdir(), 'daystream-worst-'));
  foreignInput = createForeignInput({ timeLimitMs: 3000 });
});
afterAll(async () => {
  foreignInput.close();
  await app.close();
  await rm(directory, { recursive: true, force: true });
});

/** The slowest answer of `/healthz` in milliseconds while `work` runs. */
async function slowestAnswer(work: () => Promise<unknown>): Promise<number> {
  const { port } = app.server.address() as AddressInfo;
  const state = { isDone: false };
  let slowest = 0;
  const working = work().finally(() => (state.isDone = true));
  // At least fifty answers, also if the work ends at once.
  for (let count = 0; !state.isDone || count < 50; count += 1) {
    const asked = performance.now();
    await (await fetch(`http://127.0.0.1:${port}/healthz`)).arrayBuffer();
    slowest = Math.max(slowest, performance.now() - asked);
  }
  await working;
  return slowest;
}

/** A refusal is a good answer, unless the parser did not run. */
function refusal(error: unknown): void {
  if (!(error instanceof ForeignInputError) || !error.isPermanent) throw error;
}

test('has the parsers of foreign inputs', () => {
  expect(parsers.map((file) => file.replace(/.*[/\\]/, ''))).toContain('picture.parser.ts');
});

test.each(parsers)(
  '%s: the server answers while the worst inputs are parsed',
  async (file) => {
    const path = join(sources, file);
    const beside = pathToFileURL(path.replace(/[.]parser[.]ts$/, '.worst-inputs.ts')).href;
    const { worst } = (await import(beside)) as { worst: WorstInputs };
    expect(worst.parser.module.href).toBe(pathToFileURL(path).href);
    const inputs = Object.entries(worst.inputs);
    expect(inputs.length).toBeGreaterThan(0);
    const late: string[] = [];
    const idle = await slowestAnswer(async () => undefined);
    for (const [name, make] of inputs) {
      const input = await make(await mkdtemp(join(directory, 'input-')));
      const slowest = await slowestAnswer(() => foreignInput.parse(worst.parser, input, null).catch(refusal));
      // Where a parser ran in the event loop, its worst inputs stopped the server for seconds or minutes.
      if (slowest > 500 + 20 * idle) late.push(`${name}: ${slowest} ms, idle ${idle} ms`);
    }
    expect(late).toEqual([]);
  },
  60_000,
);

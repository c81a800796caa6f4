import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { isFullSet } from '../../../../scripts/lib/test-set.ts';
import { freePort } from '../testing/app/free-port.ts';

const timeout = 300_000;

describe.runIf(isFullSet)('several processes', { timeout }, () => {
  let folder: string | undefined;
  let server: ChildProcess | undefined;
  afterAll(async () => {
    server?.kill('SIGKILL');
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  });

  test('answer at one port, have the same metrics, and replace one that is killed; a stop ends all', async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'daystream-processes-'));
    const port = await freePort();
    let output = '';
    server = spawn(process.execPath, [path.join(import.meta.dirname, '..', 'main.ts')], {
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: folder,
        PORT: String(port),
        DEMO: 'false',
        WEB_PROCESSES: '2',
        FFMPEG_PATH: '/nowhere/ffmpeg',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(server, 'exit');
    for (const stream of [server.stdout, server.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
    const origin = `http://localhost:${port}`;
    await vi.waitFor(() => expect(output).toContain('/setup#'), { timeout, interval: 200 });

    /** The processes that answered requests: each connection goes to the next one. */
    const pidsOfRequests = () =>
      new Set(
        [...output.matchAll(/"pid":(\d+)[^\n]*"msg":"Server listening/g)].map(([, pid]) => Number(pid)),
      );
    const [first] = pidsOfRequests();
    expect(pidsOfRequests().size).toBe(2);
    if (first === undefined) throw new Error('no process listens');

    const startsOf = async () =>
      [...(await (await fetch(`${origin}/metrics`)).text()).matchAll(/^daystream_info.* (\d+)$/gm)].map(
        ([, value]) => value,
      );
    expect([await startsOf(), await startsOf()]).toEqual([['1'], ['1']]);

    process.kill(first, 'SIGKILL');
    const answers = await Promise.all(Array.from({ length: 20 }, () => statusOf(`${origin}/healthz`)));
    expect(answers).toEqual(Array.from({ length: 20 }, () => 200));
    await vi.waitFor(() => expect(pidsOfRequests().size).toBe(3), { timeout, interval: 200 });

    server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(output).toMatch(/SIGTERM: finishing what is under way/);
    expect(await statusOf(`${origin}/healthz`)).toBe('ECONNREFUSED');
  });
});

/** The status of an answer over a connection of its own, or the code of its failure. A connection that is lost before an answer is repeated once, as browsers do. */
async function statusOf(url: string, attempts = 2): Promise<number | string | undefined> {
  const status = await new Promise<number | string | undefined>((resolve) => {
    http
      .get(url, { agent: false, timeout: 20_000 }, (response) => resolve(response.resume().statusCode))
      .once('timeout', () => resolve('no answer'))
      .once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
  });
  return status === 'ECONNRESET' && attempts > 1 ? statusOf(url, attempts - 1) : status;
}

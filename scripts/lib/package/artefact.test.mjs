import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../apps/server/src/platform/database/open.ts';
import { findServers } from '../../../apps/server/src/server-record.ts';
import { freePort } from '../../../apps/server/src/testing/app/free-port.ts';
import { isFullSet } from '../test-set.ts';
import { buildWebApps } from '../web-apps.mjs';

/** Making an artefact and a first start with the demo brands take a minute each, on a busy machine five. */
const timeout = 600_000;

describe.runIf(isFullSet)('an artefact', { timeout }, () => {
  let directory, whole, slim;
  const running = new Set();

  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'daystream-artefact-'));
    await buildWebApps((_, build) => build());
    // It uses the bundler, which other runs of this file's project do not need.
    const { makeArtefact } = await import('./make-artefact.mjs');
    const made = await makeArtefact(path.join(directory, 'made'));
    // Whatever still led to the repository or to the folder where it was made would fail now.
    whole = { ...made, folder: path.join(directory, 'elsewhere') };
    await rename(made.folder, whole.folder);
    slim = await makeArtefact(path.join(directory, 'made'), ['postgres', 'ffmpeg']);
  }, timeout);

  afterAll(async () => {
    for (const server of running) server.kill('SIGKILL');
    await rm(directory, { recursive: true, force: true });
  });

  /** As an operator has it: nothing of this process's environment but a bare PATH. */
  const optionsFor = (artefact, env) => ({
    cwd: directory,
    env: { PATH: '/usr/bin:/bin', LOG_LEVEL: 'info', PORT: '0', ...env },
    program: path.join(artefact.folder, 'daystream'),
  });

  async function command(artefact, args, env) {
    const { program, ...options } = optionsFor(artefact, env);
    const { stdout } = await promisify(execFile)(program, args, options);
    return stdout;
  }

  /** Starts the server and waits until it says that it is ready: before, a signal ends it at once. `stop` resolves to its exit code. */
  async function start(artefact, env) {
    const { program, ...options } = optionsFor(artefact, env);
    const server = spawn(program, ['start'], { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(server);
    const ended = once(server, 'exit').then(([code]) => code);
    let output = '';
    let port;
    const origin = await new Promise((resolve, reject) => {
      for (const stream of [server.stdout, server.stderr])
        createInterface({ input: stream }).on('line', (line) => {
          output = `${output}${line}\n`.slice(-4000);
          port ??= /listening at http:\/\/[^:]+:(\d+)/.exec(line)?.[1];
          if (line === 'Daystream is ready.') resolve(`http://localhost:${port}`);
        });
      void ended.then((code) => reject(new Error(`ended with ${code}:\n${output}`)));
    });
    return {
      origin,
      async stop() {
        server.kill('SIGTERM');
        const code = await ended;
        running.delete(server);
        return code;
      },
    };
  }

  /** Calls the API as the demo learner. */
  async function signIn(origin) {
    const call = async (method, address, body, headers = {}) => {
      const response = await fetch(`${origin}${address}`, { method, body, headers });
      expect([response.ok, address]).toEqual([true, address]);
      return response.json();
    };
    const account = { email: 'learner@example.com', password: 'daystream-demo' };
    const { data } = await call('POST', '/spa/api/v1/auth/login', JSON.stringify(account), {
      'content-type': 'application/json',
    });
    const headers = { authorization: `Bearer ${data.token}` };
    return {
      get: (address) => call('GET', address, undefined, headers),
      post: (address, body) =>
        call('POST', address, JSON.stringify(body), { ...headers, 'content-type': 'application/json' }),
      async upload(file, type) {
        const form = new FormData();
        form.append('file', new File([await readFile(file)], path.basename(file), { type }));
        return call('POST', '/spa/api/v1/files', form, headers);
      },
    };
  }

  /** Uploads a picture and a video, and waits until the video is ready. */
  async function uploadBoth(origin) {
    const learner = await signIn(origin);
    const [picture, video] = ['picture.png', 'video.mp4'].map((name) => path.join(directory, name));
    const ffmpeg = path.join(
      whole.folder,
      `node_modules/@ffmpeg-binary/${process.platform}-${process.arch}/ffmpeg`,
    );
    const source = ['-y', '-f', 'lavfi', '-i', 'testsrc=size=320x240:rate=10:duration=1'];
    await promisify(execFile)(ffmpeg, [...source, '-frames:v', '1', picture]);
    await promisify(execFile)(ffmpeg, [...source, '-pix_fmt', 'yuv420p', video]);
    const { urls } = await learner.upload(picture, 'image/png');
    expect((await fetch(`${origin}${urls.small}`)).headers.get('content-type')).toBe('image/webp');
    const { id } = await learner.upload(video, 'video/mp4');
    const state = async () => (await learner.get(`/spa/api/v1/files/${id}`)).video.state;
    await expect.poll(state, { timeout: timeout / 4, interval: 500 }).toBe('ready');
    return urls.small;
  }

  /** Issues a certificate in a name that takes letters of several fonts. Its document is drawn with them. */
  async function drawCertificate(origin) {
    const learner = await signIn(origin);
    const address = (id) => `/spa/api/v1/user-course-streams/${id}/certificate`;
    const streams = await learner.get('/spa/api/v1/user-course-streams');
    const certificates = await Promise.all(streams.map(({ id }) => learner.get(address(id))));
    const { id } = streams[certificates.findIndex((certificate) => certificate.is_available)];
    const { public_id } = await learner.post(address(id), { name: 'Анна 王小明 שלום' });
    const pdf = await fetch(`${origin}/spa/api/v1/certificates/${public_id}/pdf`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
  }

  test('is small', () => {
    expect(whole.bytes).toBeLessThan(400 * 1024 ** 2);
    expect(whole.files).toBeLessThan(6000);
    expect(slim.bytes).toBeLessThan(whole.bytes - 150 * 1024 ** 2);
  });

  test('starts with demo brands, takes pictures and videos, draws documents, and is restored from its backup elsewhere', async () => {
    const env = { DATA_DIR: path.join(directory, 'data'), BACKUP_TO: path.join(directory, 'backups') };
    const first = await start(whole, env);
    for (const address of ['/', '/studio/', '/docs', '/readyz'])
      expect([(await fetch(`${first.origin}${address}`)).status, address]).toEqual([200, address]);
    await uploadBoth(first.origin);
    await drawCertificate(first.origin);
    expect(await first.stop()).toBe(0);

    expect(await command(whole, ['migrate'], env)).toContain('brand_aurora: up to date');
    expect(await command(whole, ['doctor'], env)).toMatch(/ok +ffmpeg/);
    expect(await command(whole, ['backup'], env)).toContain('The backup');
    const other = { ...env, DATA_DIR: path.join(directory, 'restored') };
    expect(await command(whole, ['restore'], other)).toContain('is restored');
    expect(await command(whole, ['brand', 'list'], other)).toContain('stillness.localhost');
    const second = await start(whole, other);
    const learner = await signIn(second.origin);
    expect(await learner.get('/spa/api/v1/user')).toBeTruthy();
    expect(await second.stop()).toBe(0);
  });

  test('without the programs, uses the database of DATABASE_URL and the ffmpeg of the machine', async () => {
    const dataDir = path.join(directory, 'database');
    await mkdir(dataDir);
    const log = { info() {}, warn() {}, error() {}, debug() {} };
    const database = await openDatabase({ databaseUrl: undefined, dataDir, log });
    try {
      const env = { DATA_DIR: path.join(directory, 'slim'), DATABASE_URL: database.connectionString };
      expect(await command(slim, ['migrate'], env)).toContain('platform: ');
      const { program, ...options } = optionsFor(slim, { ...env, DATABASE_URL: '' });
      await expect(promisify(execFile)(program, ['migrate'], options)).rejects.toMatchObject({
        stderr: expect.stringContaining('set DATABASE_URL'),
      });
      const web = await start(slim, { ...env, ROLE: 'web', DEMO: 'false' });
      expect((await fetch(`${web.origin}/readyz`)).status).toBe(200);
      expect((await fetch(`${web.origin}/setup`)).status).toBe(200);
      expect(await web.stop()).toBe(0);
    } finally {
      await database.stop();
    }
  });

  test('a newer one takes its place while it runs', async () => {
    const newer = path.join(directory, 'newer');
    await cp(whole.folder, newer, { recursive: true, verbatimSymlinks: true });
    const manifest = path.join(newer, 'package.json');
    await writeFile(
      manifest,
      (await readFile(manifest, 'utf8')).replace(/"version": "[^"]+"/, '"version": "9.9.9"'),
    );
    const dataDir = path.join(directory, 'restored');
    const env = { DATA_DIR: dataDir, DEMO: 'false', PORT: String(await freePort()) };
    const present = await start(whole, env);
    try {
      const update = await command(whole, ['update', '--to', newer, '--without-backup'], env);
      expect(update).toContain('9.9.9 runs and is ready.');
      expect((await fetch(`${present.origin}/readyz`)).status).toBe(200);
      expect(await command(whole, ['update', '--back'], env)).toContain('is in place again');
    } finally {
      // The command has started it in the background.
      for (const { pid } of await findServers(dataDir)) process.kill(pid, 'SIGTERM');
      await expect.poll(() => findServers(dataDir), { timeout: 60_000 }).toEqual([]);
    }
  });

  test('says how to use its commands', async () => {
    expect(await command(whole, ['brand', '--help'])).toContain('./daystream brand list\n');
    expect(await command(whole, ['restore', '--help'])).toContain('./daystream restore [<id>]\n');
    await expect(command(whole, ['unknown'])).rejects.toMatchObject({
      stderr: expect.stringContaining('start|migrate|brand|backup|restore|update|doctor|mobile'),
    });
  });
});

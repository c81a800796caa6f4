import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../apps/server/src/testing/app/free-port.ts';
import { readBrandConfig } from '../../../apps/server/src/platform/brands/read-config.ts';
import { root } from '../paths.mjs';
import { run } from '../run.mjs';
import { isFullSet } from '../test-set.ts';
import { readCommands, within } from './read-commands.mjs';

/** In place of the domain of the page: a name that leads to this machine. */
const domain = 'localhost';
const page = await readFile(path.join(root, 'docs', 'install.md'), 'utf8');
const blocks = readCommands(page.replaceAll('learn.example.com', domain));
const blocksOf = (heading) => blocks.filter((block) => block.heading === heading);

test('blocks of commands are found below their headings, and lead to another folder', () => {
  const example =
    '# A page\n\n```sh\ncp x /etc/y\n```\n\n## More\n\ntext\n\n```ini\na=1\n```\n\n```sh\nls /dev/shm\n```\n';
  expect(readCommands(example)).toEqual([
    { heading: 'A page', commands: 'cp x /etc/y\n' },
    { heading: 'More', commands: 'ls /dev/shm\n' },
  ]);
  expect(within('/tmp/a', 'cp x /etc/y\nA=/var/lib/z ls /dev/shm')).toBe(
    'cp x /tmp/a/etc/y\nA=/tmp/a/var/lib/z ls /dev/shm',
  );
});

describe.runIf(isFullSet)('docs/install.md', { timeout: 900_000 }, () => {
  let sandbox, port;

  beforeAll(async () => {
    sandbox = await mkdtemp(path.join(tmpdir(), 'daystream-install-'));
    port = await freePort();
    for (const folder of ['bin', 'opt', 'etc/systemd/system', 'var/lib', 'srv'])
      await mkdir(path.join(sandbox, folder), { recursive: true });
    const standIn = await readFile(path.join(import.meta.dirname, 'stand-in.mjs'));
    for (const name of ['apt-get', 'useradd', 'install', 'journalctl', 'systemctl', 'systemd-run'])
      await writeFile(path.join(sandbox, 'bin', name), standIn, { mode: 0o755 });
    // Node reads a file without an extension as a module where its package says so.
    await writeFile(path.join(sandbox, 'package.json'), '{"type":"module"}');
  });

  afterAll(async () => {
    await shell('systemctl stop daystream').catch(() => undefined);
    await rm(sandbox, { recursive: true, force: true });
  });

  /** Runs commands as an operator does, with the folders of the machine in the sandbox. Fails at the first that fails. */
  async function shell(commands, cwd = sandbox) {
    const { code, output } = await run('bash', ['-e', '-c', within(sandbox, commands)], {
      cwd,
      env: {
        ...process.env,
        PATH: `${sandbox}/bin:${process.env.PATH}`,
        SANDBOX: sandbox,
        SANDBOX_PORT: String(port),
      },
    });
    expect(code, `${commands}\n${output}`).toBe(0);
    return output;
  }

  async function follow(heading) {
    const found = blocksOf(heading);
    expect([heading, found]).not.toEqual([heading, []]);
    let output = '';
    for (const { commands } of found) output += await shell(commands);
    return output;
  }

  /** Sends a body to the address of the page, as its proxy would. */
  const post = (address, body) =>
    new Promise((resolve, reject) => {
      const headers = { host: domain, 'content-type': 'application/json' };
      const request = http.request(
        { host: '127.0.0.1', port, path: address, method: 'POST', headers },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (chunk) => (text += chunk));
          response.once('end', () => resolve({ status: response.statusCode, text }));
        },
      );
      request.once('error', reject).end(JSON.stringify(body));
    });
  const signIn = () =>
    post('/spa/api/v1/auth/login', { email: 'anna@example.com', password: 'a long quiet shore' });

  test('leads from a machine to a school, to its backup, and back after the machine is lost', async () => {
    const [make] = blocksOf('1. Make the release');
    await shell(make.commands, root);
    const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
    const archive = `daystream-${version}-linux-x64.tar.gz`;
    await cp(path.join(root, 'dist', archive), path.join(sandbox, archive));

    await follow('2. Install it');
    await follow('3. Say where it is, and where backups go');
    await follow('4. Start it');
    await follow('5. https');
    const [, token] = /https:\/\/localhost\/setup#(\S+)/.exec(await follow('6. Create the school')) ?? [];
    const created = await post('/setup/api/brands', {
      token,
      title: 'Quiet Shore',
      language: 'en',
      country: 'US',
      timezone: 'America/New_York',
      currency: null,
      tokens: readBrandConfig({ title: 'New' }).tokens,
      is_chat_support: true,
      is_video_consultation_support: false,
      is_registration_enable: true,
      is_offline_enable: true,
      first_name: 'Anna',
      last_name: 'Berg',
      email: 'anna@example.com',
      password: 'a long quiet shore',
    });
    expect(created).toMatchObject({ status: 200 });
    expect(await signIn()).toMatchObject({ status: 200 });
    const [examine] = blocksOf('8. Look whether all is well');
    expect(await follow('8. Look whether all is well')).toMatch(/^warning +backups +There is no backup/m);
    expect(await shell(examine.commands)).toMatch(/^ok +backups/m);

    await shell('systemctl stop daystream');
    for (const lost of ['opt', 'var/lib/daystream']) await rm(path.join(sandbox, lost), { recursive: true });
    await mkdir(path.join(sandbox, 'opt'));
    await follow('2. Install it');
    await follow('If the machine is lost');
    expect(await signIn()).toMatchObject({ status: 200 });
  });
});

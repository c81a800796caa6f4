#!/usr/bin/env node
/*
 * The system programs of docs/install.md, for its test: they do for one service below SANDBOX what systemd and Debian's tools do for a machine. Installed below the names that
 * it answers to.
 */
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const sandbox = process.env.SANDBOX;
const inside = (name) => path.join(sandbox, name);
const journal = inside('journal');
const pidFile = inside('service.pid');
const [program, args] = [path.basename(process.argv[1]), process.argv.slice(2)];
const optionsOf = (name) =>
  args.filter((one) => one.startsWith(`--${name}=`)).map((one) => one.slice(name.length + 3));

/** The lines `NAME=value` of a file of settings. */
const settingsOf = (file) =>
  Object.fromEntries(
    (existsSync(file) ? readFileSync(file, 'utf8') : '')
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
/** Nothing of the environment of the test but its port. */
const bare = { PATH: '/usr/bin:/bin', PORT: process.env.SANDBOX_PORT };

/** A unit, with its paths in the sandbox. */
function readUnit() {
  const source = readFileSync(inside('etc/systemd/system/daystream.service'), 'utf8').replaceAll(
    /(?<=[\s=-])\/(?=(?:opt|etc|var)\/)/g,
    `${sandbox}/`,
  );
  const valuesOf = (key) => [...source.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value);
  const [command] = valuesOf('ExecStart');
  const environment = valuesOf('Environment').flatMap((line) => line.split(' '));
  const [cwd] = valuesOf('WorkingDirectory');
  const files = valuesOf('EnvironmentFile').map((file) => file.replace(/^-/, ''));
  return {
    command: command.split(' '),
    cwd,
    env: Object.assign(
      { ...bare },
      Object.fromEntries(environment.map((pair) => pair.split('='))),
      ...files.map(settingsOf),
    ),
  };
}

async function start() {
  const { command, cwd, env } = readUnit();
  // StateDirectory
  mkdirSync(cwd, { recursive: true });
  const log = openSync(journal, 'a');
  const child = spawn(command[0], command.slice(1), {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  writeFileSync(pidFile, String(child.pid));
  // systemd goes on at once; the next lines of the page are read by somebody who takes their time.
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the service ended: ${readFileSync(journal, 'utf8')}`);
    const ready = await fetch(`http://127.0.0.1:${bare.PORT}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await sleep(200);
  }
}

async function stop() {
  const pid = Number(readFileSync(pidFile, 'utf8'));
  const isRunning = () => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  if (isRunning()) process.kill(pid, 'SIGTERM');
  while (isRunning()) await sleep(100);
}

function runAlone(command, argv, options) {
  const { status, error } = spawnSync(command, argv, { stdio: 'inherit', ...options });
  if (error) throw error;
  process.exitCode = status ?? 1;
}

const programs = {
  'apt-get'() {
    if (args[0] !== 'install') throw new Error(`not known here: apt-get ${args.join(' ')}`);
    for (const name of args.filter((one, index) => index > 0 && !one.startsWith('-')))
      mkdirSync(inside(`etc/${name}`), { recursive: true });
  },
  // Everything in the sandbox belongs to who runs the test.
  useradd: () => undefined,
  install: () =>
    runAlone(
      '/usr/bin/install',
      args.filter((one) => !/^--(?:owner|group)=/.test(one)),
    ),
  journalctl: () => process.stdout.write(readFileSync(journal, 'utf8')),
  'systemd-run'() {
    const command = args.slice(args.findIndex((one) => !one.startsWith('--')));
    const files = optionsOf('property')
      .filter((one) => one.startsWith('EnvironmentFile='))
      .map((one) => one.slice('EnvironmentFile='.length));
    const given = optionsOf('setenv').map((pair) => pair.split('='));
    runAlone(command[0], command.slice(1), {
      cwd: sandbox,
      env: Object.assign({ ...bare }, Object.fromEntries(given), ...files.map(settingsOf)),
    });
  },
  async systemctl() {
    const [verb, ...names] = args.filter((one) => one !== '--now');
    if (verb === 'daemon-reload') return void readUnit();
    if (verb === 'reload' && names[0] === 'caddy') {
      const file = inside('etc/caddy/Caddyfile');
      const { error, status } = spawnSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', file]);
      // Where Caddy is not installed, its file is there at least.
      process.exitCode = error ? Number(!existsSync(file)) : status;
      return undefined;
    }
    if (names[0] !== 'daystream') throw new Error(`not known here: systemctl ${args.join(' ')}`);
    return verb === 'stop' ? stop() : start();
  },
};

await programs[program]();

import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './error.ts';

export type Account = { uid: number; gid: number };

/** How the programs of PostgreSQL are run. */
export type Launcher = {
  /** The account the files must belong to, where it is another than ours. */
  account: Account | undefined;
  command(program: string, args: readonly string[]): Launch;
};

export type Launch = {
  file: string;
  args: readonly string[];
  options: Partial<Account> & { cwd: string; env: Record<string, string> };
};

/** Nothing of ours is handed down: neither secrets nor a PGPORT or LC_ALL that would change what PostgreSQL does. */
const env = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * PostgreSQL refuses to run as root, so root hands it to an account without rights of its own. That account cannot
 * enter a directory such as `/root`; where programs or data lie in one, it gets that one capability and no more.
 * @param reached one of PostgreSQL's programs, which the account must be able to run
 * @param dataDir the directory of the cluster's directory, which the account must be able to enter
 */
export async function createLauncher(
  reached: string,
  dataDir: string,
  clusterDir: string,
): Promise<Launcher> {
  const hasSetpriv = await run('setpriv', ['--version']);
  // Where node is killed the kernel then asks PostgreSQL to stop: nothing is left running.
  const withUs = hasSetpriv ? ['--pdeathsig', 'INT'] : [];
  const account = process.getuid?.() === 0 ? await chooseAccount(clusterDir) : undefined;
  const capability = account === undefined ? undefined : await neededCapability(reached, dataDir);
  if (capability !== undefined && !hasSetpriv) {
    throw new EmbeddedPostgresError(
      `PostgreSQL does not run as root, and other accounts cannot enter ${dataDir} or ${path.dirname(reached)}: start Daystream as an ordinary user, or set DATABASE_URL.`,
    );
  }
  const drop = account === undefined || capability === undefined ? [] : becomeWith(account, capability);
  return {
    account,
    command(program, args) {
      const prefix = [...drop, ...withUs];
      const identity = capability === undefined ? { ...account } : {};
      return prefix.length === 0
        ? { file: program, args, options: { cwd: '/', env, ...identity } }
        : { file: 'setpriv', args: [...prefix, program, ...args], options: { cwd: '/', env, ...identity } };
    },
  };
}

function becomeWith({ uid, gid }: Account, capability: string): string[] {
  return [
    // Else access(2), by which PostgreSQL finds its own programs, would not see the capability.
    '--securebits=+no_setuid_fixup',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    `--inh-caps=-all,+${capability}`,
    `--ambient-caps=+${capability}`,
  ];
}

/** The data's present owner goes first: a cluster stays with the account that made it. */
async function chooseAccount(clusterDir: string): Promise<Account> {
  const owner = await stat(clusterDir).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const found = (await findAccount('daystream')) ?? (await findAccount('postgres'));
  if (found !== undefined) return found;
  const options = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent'];
  await run('/usr/sbin/useradd', [...options, '--shell', '/usr/sbin/nologin', 'daystream']);
  const made = (await findAccount('daystream')) ?? (await findAccount('nobody'));
  if (made !== undefined) return made;
  throw new EmbeddedPostgresError(
    'PostgreSQL does not run as root and no other account could be made: start Daystream as an ordinary user, or set DATABASE_URL.',
  );
}

async function findAccount(name: string): Promise<Account | undefined> {
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const line = accounts.split('\n').find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}

/** The weakest capability that reaches both; containers often withhold the weaker one from root. */
async function neededCapability(program: string, dataDir: string): Promise<string | undefined> {
  if (!(await isShut(program)) && !(await isShut(dataDir))) return undefined;
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
  const ours = BigInt(`0x${/^CapEff:\s*([0-9a-f]+)/m.exec(status)?.[1] ?? '0'}`);
  const maySearch = (ours & (1n << 2n)) !== 0n;
  return maySearch && (await isOpen(program)) ? 'dac_read_search' : 'dac_override';
}

async function isShut(target: string): Promise<boolean> {
  const parent = path.dirname(target);
  if (!(await isOpen(target))) return true;
  return parent === target ? false : isShut(parent);
}

/** Whether others may run it, or enter it where it is a directory. */
async function isOpen(target: string): Promise<boolean> {
  return ((await stat(target)).mode & 0o001) !== 0;
}

async function run(program: string, args: readonly string[]): Promise<boolean> {
  return promisify(execFile)(program, args).then(
    () => true,
    () => false,
  );
}

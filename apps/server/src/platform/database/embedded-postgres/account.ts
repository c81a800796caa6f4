import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './error.ts';

export type Account = { uid: number; gid: number };

/** How PostgreSQL's programs are started. */
export type Launcher = {
  /** The account that must own the files, if it is not the current one. */
  account: Account | undefined;
  command(program: string, args: readonly string[]): Launch;
};

export type Launch = {
  file: string;
  args: readonly string[];
  options: Partial<Account> & { cwd: string; env: Record<string, string> };
};

/** The environment is not inherited: neither secrets nor variables such as PGPORT or LC_ALL, which change PostgreSQL's behaviour. */
const env = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * PostgreSQL refuses to run as root, so root starts it with an unprivileged account. If programs or data are in a directory that this account cannot
 * enter (such as `/root`), it gets the one capability for that.
 * @param program one of PostgreSQL's programs, which the account must be able to run
 * @param dataDir the parent of the cluster's directory, which the account must be able to enter
 */
export async function createLauncher(
  program: string,
  dataDir: string,
  clusterDir: string,
): Promise<Launcher> {
  const hasSetpriv = await run('setpriv', ['--version']);
  // When node is killed, the kernel asks PostgreSQL to stop.
  const stopWithParent = hasSetpriv ? ['--pdeathsig', 'INT'] : [];
  const account = process.getuid?.() === 0 ? await chooseAccount(clusterDir) : undefined;
  const capability = account === undefined ? undefined : await neededCapability(program, dataDir);
  if (capability !== undefined && !hasSetpriv) {
    throw new EmbeddedPostgresError(
      `PostgreSQL does not run as root, and other accounts cannot enter ${dataDir} or ${path.dirname(program)}: start Daystream as an ordinary user, or set DATABASE_URL.`,
    );
  }
  const switchAccount =
    account === undefined || capability === undefined ? [] : switchAccountArgs(account, capability);
  return {
    account,
    command(executable, args) {
      const prefix = [...switchAccount, ...stopWithParent];
      const identity = capability === undefined ? { ...account } : {};
      return prefix.length === 0
        ? { file: executable, args, options: { cwd: '/', env, ...identity } }
        : {
            file: 'setpriv',
            args: [...prefix, executable, ...args],
            options: { cwd: '/', env, ...identity },
          };
    },
  };
}

function switchAccountArgs({ uid, gid }: Account, capability: string): string[] {
  return [
    // Without it access(2), with which PostgreSQL finds its programs, ignores the capability.
    '--securebits=+no_setuid_fixup',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    `--inh-caps=-all,+${capability}`,
    `--ambient-caps=+${capability}`,
  ];
}

/** The current owner of the data has precedence: a cluster stays with the account that created it. */
async function chooseAccount(clusterDir: string): Promise<Account> {
  const owner = await stat(clusterDir).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const found = (await findAccount('daystream')) ?? (await findAccount('postgres'));
  if (found !== undefined) return found;
  const options = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent'];
  await run('/usr/sbin/useradd', [...options, '--shell', '/usr/sbin/nologin', 'daystream']);
  const created = (await findAccount('daystream')) ?? (await findAccount('nobody'));
  if (created !== undefined) return created;
  throw new EmbeddedPostgresError(
    'PostgreSQL does not run as root and no other account could be created: start Daystream as an ordinary user, or set DATABASE_URL.',
  );
}

async function findAccount(name: string): Promise<Account | undefined> {
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const line = accounts.split('\n').find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}

/** The weakest capability that is sufficient; containers often withhold the weaker one from root. */
async function neededCapability(program: string, dataDir: string): Promise<string | undefined> {
  if (!(await isInaccessible(program)) && !(await isInaccessible(dataDir))) return undefined;
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
  const ownCapabilities = BigInt(`0x${/^CapEff:\s*([0-9a-f]+)/m.exec(status)?.[1] ?? '0'}`);
  const canSearch = (ownCapabilities & (1n << 2n)) !== 0n;
  return canSearch && (await isOpenToOthers(program)) ? 'dac_read_search' : 'dac_override';
}

async function isInaccessible(target: string): Promise<boolean> {
  const parent = path.dirname(target);
  if (!(await isOpenToOthers(target))) return true;
  return parent === target ? false : isInaccessible(parent);
}

/** Whether other accounts may execute the file or enter the directory. */
async function isOpenToOthers(target: string): Promise<boolean> {
  return ((await stat(target)).mode & 0o001) !== 0;
}

async function run(program: string, args: readonly string[]): Promise<boolean> {
  return promisify(execFile)(program, args).then(
    () => true,
    () => false,
  );
}

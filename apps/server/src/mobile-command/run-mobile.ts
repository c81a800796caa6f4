import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Installation } from '../brand-command/run-command.ts';
import { StartError } from '../platform/errors/start-error.ts';
import { readMediaAddress } from '../platform/files/index.ts';
import { lastVersion, makeShell } from './make-shell.ts';
import { designShell, type MobilePlatform } from './shell-design.ts';

export interface MobileRequest {
  appId: string;
  platform: MobilePlatform;
  folder: string;
  url: string | undefined;
  version: string | undefined;
  build: number | undefined;
  googleServices: string | undefined;
}

/** Makes the project of a brand and returns what to do next. Errors: StartError with the reason. */
export async function runMobile(request: MobileRequest, { brands, storage }: Installation): Promise<string> {
  const { appId, platform, folder, url, googleServices } = request;
  const brand = brands.byAppId(appId);
  if (brand === undefined) throw new StartError(`There is no school ${JSON.stringify(appId)}.`);
  const last = await lastVersion(folder);
  const design = designShell(brand, {
    platform,
    url,
    version: request.version ?? last?.version ?? '1.0.0',
    build: request.build ?? last?.build ?? 1,
  });
  const make = (picture: string | undefined) =>
    makeShell(
      { design, folder, picture, googleServices },
      { npm, capacitor, say: (line) => void process.stdout.write(`${line}\n`) },
    );
  const address = readMediaAddress(
    (brand.settings.favicon ?? brand.settings.logo ?? '').replace('/media/', ''),
  );
  if (address === undefined) await make(undefined);
  else await storage.withLocalCopy(appId, address.key, address.variant, make);
  return nextSteps(request, design.version, design.build);
}

const nextSteps = ({ platform, folder }: MobileRequest, version: string, build: number): string =>
  [
    `The ${platform === 'android' ? 'Android' : 'iOS'} project, version ${version} (${build}), is in ${path.join(folder, platform)}.`,
    platform === 'android'
      ? 'Open it in Android Studio, or run ./gradlew bundleRelease there (docs/mobile.md).'
      : 'Open ios/App/App.xcodeproj in Xcode on a Mac (docs/mobile.md).',
  ].join('\n');

/** The npm that runs this command; `npm` of the path if it was started without one. */
export function npm(folder: string, args: readonly string[]): Promise<void> {
  const { npm_execpath: script, npm_node_execpath: node = process.execPath } = process.env;
  return script === undefined ? run('npm', args, folder) : run(node, [script, ...args], folder);
}

export const capacitor = (folder: string, args: readonly string[]): Promise<void> =>
  run(process.execPath, [path.join(folder, 'node_modules/@capacitor/cli/bin/capacitor'), ...args], folder);

const maxOutput = 20_000;
const timeoutMs = 15 * 60_000;

/** Errors: StartError with what the program printed. */
function run(program: string, args: readonly string[], cwd: string): Promise<void> {
  // CI: the program asks nothing. Its usage is reported to nobody.
  const env = { ...process.env, CI: '1', CAPACITOR_TELEMETRY: 'false' };
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: timeoutMs });
  let output = '';
  const keep = (chunk: string) => (output = (output + chunk).slice(-maxOutput));
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new StartError(`${program} cannot be run: ${error.message}`)));
    child.once('close', (code) =>
      code === 0
        ? resolve()
        : reject(new StartError(`${[path.basename(program), ...args].join(' ')} failed:\n${output}`)),
    );
  });
}

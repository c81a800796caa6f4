import { cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../platform/errors/start-error.ts';
import { releaseFolder } from '../release-folder.ts';
import { androidFiles, withBuildValues } from './android/android-files.ts';
import { capacitorConfig } from './capacitor-config.ts';
import { iosFiles, withBuildSettings, withPushMethods } from './ios/ios-files.ts';
import { withResources } from './ios/project-resources.ts';
import { localPage } from './local-page.ts';
import { shellPictures } from './pictures.ts';
import type { ShellDesign } from './shell-design.ts';

interface Deps {
  /** Runs `npm` with arguments in a folder. Rejects with what it printed. */
  npm: (folder: string, args: readonly string[]) => Promise<void>;
  /** Runs the command line program of Capacitor of a folder. Rejects with what it printed. */
  capacitor: (folder: string, args: readonly string[]) => Promise<void>;
  say: (line: string) => void;
}

interface Shell {
  design: ShellDesign;
  folder: string;
  /** A local file with the picture of the brand; undefined: the mark in its colours. */
  picture: string | undefined;
  /** The file `google-services.json` of Firebase, without which an Android app receives no push. */
  googleServices: string | undefined;
}

const template = path.join(releaseFolder, 'apps/server/src/mobile-command/template');

/**
 * Makes or refreshes the Capacitor project of a brand. What Capacitor made and somebody changed by hand stays, except the files and lines that the brand decides
 * (`androidFiles`, `iosFiles`); running it again changes nothing else. Errors: StartError for a folder with another app, or a `google-services.json` of another.
 */
export async function makeShell(
  { design, folder, picture, googleServices }: Shell,
  deps: Deps,
): Promise<void> {
  const { platform } = design;
  await requireSameApp(folder, design);
  const services = googleServices === undefined ? undefined : await readServices(googleServices, design);
  const write = async (file: string, content: string | Uint8Array) => {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, content);
  };

  await mkdir(folder, { recursive: true });
  await write('package.json', await packageFile(design));
  await cp(path.join(template, 'package-lock.json'), path.join(folder, 'package-lock.json'));
  await write('.gitignore', 'node_modules/\n');
  await write('capacitor.config.json', toJson(capacitorConfig(design)));
  await write('www/index.html', localPage(design));
  if (!(await exists(path.join(folder, 'node_modules/.package-lock.json')))) {
    deps.say('Installing Capacitor in the folder of the project…');
    await deps.npm(folder, ['ci', '--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts']);
  }
  if (!(await exists(path.join(folder, platform)))) await deps.capacitor(folder, ['add', platform]);

  const edit = async (file: string, change: (text: string) => string) =>
    write(file, change(await readFile(path.join(folder, file), 'utf8')));
  if (platform === 'android') {
    for (const [file, text] of Object.entries(androidFiles(design)))
      await write(`android/app/src/main/${file}`, text);
    await edit('android/app/build.gradle', (gradle) => withBuildValues(gradle, design));
    if (services !== undefined) await write('android/app/google-services.json', services);
  } else {
    for (const [file, text] of Object.entries(iosFiles(design))) await write(`ios/App/App/${file}`, text);
    await edit('ios/App/App.xcodeproj/project.pbxproj', (project) =>
      withResources(withBuildSettings(project, design), design),
    );
    await edit('ios/App/App/AppDelegate.swift', withPushMethods);
  }
  for (const [file, make] of Object.entries(shellPictures(design, picture))) await write(file, await make());
  await deps.capacitor(folder, ['sync', platform]);
}

/** The version and build of the last run, from which a further one goes on. */
export async function lastVersion(folder: string): Promise<{ version: string; build: number } | undefined> {
  const file = await readFile(path.join(folder, 'package.json'), 'utf8').catch(() => undefined);
  if (file === undefined) return undefined;
  const { version, daystream } = JSON.parse(file) as { version?: string; daystream?: { build?: number } };
  return version === undefined ? undefined : { version, build: daystream?.build ?? 1 };
}

async function packageFile({ appId, version, build, packageId }: ShellDesign): Promise<string> {
  const { dependencies } = JSON.parse(await readFile(path.join(template, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return toJson({
    name: 'school-mobile-app',
    version,
    private: true,
    daystream: { appId, packageId, build },
    dependencies,
  });
}

/** Native projects name their package in many places, so that a folder stays with its app. Errors: StartError for another app. */
async function requireSameApp(folder: string, { appId, packageId, platform }: ShellDesign): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const file = await readFile(path.join(folder, 'package.json'), 'utf8').catch(() => undefined);
  const owner =
    file === undefined ? undefined : (JSON.parse(file) as { daystream?: { appId?: string } }).daystream;
  if (names.length > 0 && owner === undefined)
    throw new StartError(
      `${folder} is not empty and holds no mobile app: choose another folder with --folder.`,
    );
  if (owner !== undefined && owner.appId !== appId)
    throw new StartError(
      `${folder} holds the app of ${String(owner.appId)}: choose another folder with --folder.`,
    );
  const gradle = await readFile(path.join(folder, 'android/app/build.gradle'), 'utf8').catch(() => undefined);
  const before = /namespace\s*=\s*"([^"]*)"/.exec(gradle ?? '')?.[1];
  if (platform === 'android' && before !== undefined && before !== packageId)
    throw new StartError(
      `${path.join(folder, 'android')} was made for ${before}, not for ${packageId}: delete it to make it anew.`,
    );
}

/** Errors: StartError for a file that is none of Firebase, or of another package. */
async function readServices(file: string, { packageId }: ShellDesign): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartError(`${file} cannot be read.`);
  });
  const packages = servicePackages(text);
  if (packages.includes(packageId)) return text;
  throw new StartError(
    packages.length === 0
      ? `${file} is not a google-services.json of Firebase.`
      : `${file} is of ${packages.join(', ')}, not of ${packageId}.`,
  );
}

function servicePackages(text: string): string[] {
  try {
    const { client } = JSON.parse(text) as {
      client: { client_info: { android_client_info: { package_name: string } } }[];
    };
    return client.map(({ client_info }) => client_info.android_client_info.package_name);
  } catch {
    return [];
  }
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StartError } from '../platform/errors/start-error.ts';
import { isFullSet } from '../testing/app/test-set.ts';
import { lastVersion, makeShell } from './make-shell.ts';
import { shellPictures } from './pictures.ts';
import { capacitor, npm } from './run-mobile.ts';
import { designShell, type MobilePlatform } from './shell-design.ts';
import { readPlist, xmlFaults } from './testing/read-xml.ts';
import { shellBrand } from './testing/shell-brand.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mobile-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface XcodeObject {
  readonly path?: string;
  readonly files?: readonly { readonly value: string }[];
  readonly children?: readonly { readonly value: string }[];
}
interface XcodeProject {
  readonly project: { readonly objects: Record<string, Record<string, XcodeObject>> };
}

const designOf = (platform: MobilePlatform, version = '1.2.0') =>
  designShell(shellBrand(), { platform, url: undefined, version, build: 7 });
const noProgram = async (): Promise<never> => {
  throw new Error('no program may run');
};
const deps = { npm: noProgram, capacitor: noProgram, say: () => undefined };
const shell = (design = designOf('android'), more: { folder?: string; googleServices?: string } = {}) => ({
  design,
  folder,
  picture: undefined,
  googleServices: undefined,
  ...more,
});
const read = (file: string) => readFile(path.join(folder, file), 'utf8');

test('leaves a folder alone that holds something else, or the app of another school', async () => {
  const own = await mkdtemp(path.join(folder, 'other-'));
  const refusal = (reason: string) =>
    expect(makeShell(shell(undefined, { folder: own }), deps)).rejects.toThrow(reason);
  await writeFile(path.join(own, 'notes.txt'), 'mine');
  await refusal('is not empty');
  await writeFile(path.join(own, 'package.json'), '{"daystream":{"appId":"forma"}}');
  await refusal('the app of forma');
  expect((await readdir(own)).toSorted()).toEqual(['notes.txt', 'package.json']);
});

test.each([
  ['not JSON', 'not a google-services.json'],
  ['{"client":[{"client_info":{"android_client_info":{"package_name":"a.b"}}}]}', 'is of a.b'],
])('refuses the Firebase file %s before anything is written', async (content, reason) => {
  const own = await mkdtemp(path.join(folder, 'services-'));
  const googleServices = path.join(folder, 'google-services.json');
  await writeFile(googleServices, content);
  const made = makeShell(shell(undefined, { folder: own, googleServices }), deps);
  await expect(made).rejects.toThrow(StartError);
  await expect(made).rejects.toThrow(reason);
  expect(await readdir(own)).toEqual([]);
});

test('draws each picture of both systems in its size, and that of the App Store without transparency', async () => {
  const sizes = { mdpi: 48, hdpi: 72, xhdpi: 96, xxhdpi: 144, xxxhdpi: 192 };
  const android = shellPictures(designOf('android'), undefined);
  for (const [density, size] of Object.entries(sizes))
    for (const [name, pixels] of [
      ['ic_launcher', size],
      ['ic_launcher_round', size],
      ['ic_launcher_foreground', (size * 108) / 48],
    ] as const) {
      const made = await android[`android/app/src/main/res/mipmap-${density}/${name}.png`]?.();
      const { width, height } = await sharp(made).metadata();
      expect([name, width, height]).toEqual([name, pixels, pixels]);
    }
  const icon = await shellPictures(designOf('ios'), undefined)[
    'ios/App/App/Assets.xcassets/AppIcon.appiconset/AppIcon-512@2x.png'
  ]?.();
  const { width, hasAlpha } = await sharp(icon).metadata();
  expect([width, hasAlpha]).toEqual([1024, false]);
});

// Installs Capacitor from the registry of npm.
describe.runIf(isFullSet)('the project that Capacitor makes', () => {
  const programs = { npm, capacitor, say: () => undefined };

  test(
    'is the brand’s for both systems, and the same after a further run',
    { timeout: 600_000 },
    async () => {
      const googleServices = path.join(folder, 'google-services.json');
      await writeFile(
        googleServices,
        JSON.stringify({
          client: [{ client_info: { android_client_info: { package_name: 'example.aurora.app' } } }],
        }),
      );
      folder = path.join(folder, 'app');
      for (const platform of ['android', 'ios'] as const)
        await makeShell(
          shell(designOf(platform), platform === 'android' ? { googleServices } : {}),
          programs,
        );

      const synced = JSON.parse(await read('android/app/src/main/assets/capacitor.config.json'));
      expect(synced).toMatchObject({
        server: { url: 'https://learn.aurora.example', errorPath: 'index.html' },
      });
      expect(await read('android/app/src/main/assets/public/index.html')).toContain('learn.aurora.example');
      expect(await read('android/app/src/main/java/example/aurora/app/MainActivity.java')).toContain(
        'package example.aurora.app;',
      );
      expect(await read('android/app/build.gradle')).toContain('versionName "1.2.0"');
      expect(JSON.parse(await read('android/app/google-services.json')).client).toHaveLength(1);
      const plugins = (await read('android/app/capacitor.build.gradle')).match(/project\(':[\w-]+'\)/g);
      for (const name of ['app', 'browser', 'camera', 'filesystem', 'push-notifications', 'splash-screen'])
        expect(plugins).toContain(`project(':capacitor-${name}')`);
      expect(plugins).toContain("project(':capgo-native-purchases')");
      // Each file that the manifest names is there.
      const manifest = await read('android/app/src/main/AndroidManifest.xml');
      const resources = await readdir(path.join(folder, 'android/app/src/main/res'), { recursive: true });
      const named = [...manifest.matchAll(/"@(mipmap|drawable|xml)\/(\w+)"/g)];
      expect(named).not.toEqual([]);
      const missing = named.filter(
        ([, kind = '', name = '']) =>
          !resources.some((file) => new RegExp(`^${kind}[\\w-]*/${name}\\.`).test(file)),
      );
      expect(missing.map(([reference]) => reference)).toEqual([]);
      const texts: Record<string, string> = {};
      for (const file of resources.filter((name) => name.endsWith('.xml')))
        texts[file] = await read(`android/app/src/main/res/${file}`);
      expect(xmlFaults(texts)).toEqual([]);

      expect(JSON.parse(await read('ios/App/App/capacitor.config.json'))).toMatchObject({
        ios: { limitsNavigationsToAppBoundDomains: true },
      });
      expect(await read('ios/App/CapApp-SPM/Package.swift')).toContain('CapgoNativePurchases');
      const project = await read('ios/App/App.xcodeproj/project.pbxproj');
      expect(project.match(/PRODUCT_BUNDLE_IDENTIFIER = "example\.aurora-school\.app";/g)).toHaveLength(2);
      expect(project.match(/CODE_SIGN_ENTITLEMENTS = App\/App\.entitlements;/g)).toHaveLength(2);
      expect(readPlist(await read('ios/App/App/Info.plist'))).toHaveProperty('WKAppBoundDomains');
      expect(await danglingReferences()).toEqual([]);

      // What Capacitor changes and what this command changes agree: a further run with another version changes nothing else.
      const before = await snapshot();
      for (const platform of ['android', 'ios'] as const)
        await makeShell(shell(designOf(platform, '1.3.0')), { ...programs, npm: noProgram });
      const after = await snapshot();
      const changed = [...after.keys()].filter((file) => after.get(file) !== before.get(file));
      expect(changed.toSorted()).toEqual([
        'android/app/build.gradle',
        'ios/App/App.xcodeproj/project.pbxproj',
        'package.json',
      ]);
      expect(await lastVersion(folder)).toEqual({ version: '1.3.0', build: 7 });
    },
  );

  test.each([
    ['android', '@capacitor/android/capacitor/src/main/assets/native-bridge.js'],
    ['ios', '@capacitor/ios/Capacitor/Capacitor/assets/native-bridge.js'],
  ] as const)(
    'the bridge of %s has what the learner app calls, with messages of this form',
    async (platform, file) => {
      const script = await read(path.join('node_modules', file));
      const sent: Record<string, unknown>[] = [];
      const androidBridge = { postMessage: (text: string) => sent.push(JSON.parse(text)) };
      const bridge = { postMessage: (message: Record<string, unknown>) => sent.push(message) };
      // As the native side injects it: `JSExport` of Capacitor.
      const page: Record<string, unknown> = {
        ...pageGlobals(),
        Capacitor: { Plugins: {}, PluginHeaders: [{ name: 'App', methods: [] }] },
        ...(platform === 'android' ? { androidBridge } : { webkit: { messageHandlers: { bridge } } }),
      };
      page['window'] = page;
      runInNewContext(script, page);
      const injected = page['Capacitor'] as {
        getPlatform(): string;
        PluginHeaders: unknown;
        nativePromise(plugin: string, method: string, options: object): Promise<unknown>;
        addListener(
          plugin: string,
          event: string,
          callback: (data: unknown) => void,
        ): { remove(): Promise<void> };
        fromNative(result: object): void;
      };
      expect([injected.getPlatform(), injected.PluginHeaders]).toEqual([
        platform,
        [{ name: 'App', methods: [] }],
      ]);

      const info = injected.nativePromise('App', 'getInfo', {});
      expect(sent.at(-1)).toMatchObject({ pluginId: 'App', methodName: 'getInfo', options: {} });
      injected.fromNative({ ...sent.at(-1), success: true, data: { version: '1.2.0' } });
      expect(await info).toEqual({ version: '1.2.0' });

      const refused = injected.nativePromise('Browser', 'open', { url: 'x' });
      injected.fromNative({
        ...sent.at(-1),
        success: false,
        error: { message: 'no browser', code: 'UNAVAILABLE' },
      });
      await expect(refused).rejects.toMatchObject({ message: 'no browser', code: 'UNAVAILABLE' });

      const heard: unknown[] = [];
      const listener = injected.addListener('App', 'backButton', (data) => heard.push(data));
      const added = sent.at(-1);
      expect(added).toMatchObject({ methodName: 'addListener', options: { eventName: 'backButton' } });
      for (const canGoBack of [true, false])
        injected.fromNative({ ...added, success: true, save: true, data: { canGoBack } });
      expect(heard).toEqual([{ canGoBack: true }, { canGoBack: false }]);
      await listener.remove();
      expect(sent.at(-1)).toMatchObject({
        methodName: 'removeListener',
        options: { eventName: 'backButton' },
      });
    },
  );

  /** Files of the project that the app is built with and that do not exist, and references to nothing, as the parser of Capacitor's own tools reads the project. */
  async function danglingReferences(): Promise<string[]> {
    const load = createRequire(path.join(folder, 'package.json'));
    const parser = load('xcode') as { project(file: string): { parseSync(): { hash: XcodeProject } } };
    const { hash } = parser.project(path.join(folder, 'ios/App/App.xcodeproj/project.pbxproj')).parseSync();
    const { objects } = hash.project;
    const found = new Set(Object.values(objects).flatMap((section) => Object.keys(section)));
    const phases = Object.values(objects['PBXResourcesBuildPhase'] ?? {});
    const inBuild = phases.flatMap(({ files = [] }) => files.map(({ value }) => value));
    expect(inBuild.length).toBeGreaterThan(7);
    const groups = Object.values({ ...objects['PBXGroup'], ...objects['PBXVariantGroup'] });
    const members = groups.flatMap(({ children = [] }) => children.map(({ value }) => value));
    const files = Object.values(objects['PBXFileReference'] ?? {}).flatMap(({ path: file = '' }) =>
      /^"?(PrivacyInfo|\w+\.lproj)/.test(file) ? [file.replaceAll('"', '')] : [],
    );
    expect(files).toEqual(expect.arrayContaining(['PrivacyInfo.xcprivacy', 'es.lproj/InfoPlist.strings']));
    const missing = [];
    for (const file of files) if ((await read(`ios/App/App/${file}`)) === '') missing.push(file);
    return [...missing, ...[...inBuild, ...members].filter((key) => !found.has(key))];
  }

  /** What the bridge reads of a page before it decides whether cookies and requests go through the native side. */
  function pageGlobals() {
    class Document {
      get cookie() {
        return '';
      }
    }
    // iOS answers this question of the bridge with whether the plugin is enabled; the app enables neither.
    return { Document, XMLHttpRequest: { prototype: {} }, fetch, prompt: () => 'false' };
  }

  /** The content of every file of the project but the packages. */
  async function snapshot(): Promise<Map<string, string>> {
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    const own = files.filter((file) => file.isFile() && !`${file.parentPath}/`.includes('/node_modules/'));
    const entries = own.map(async ({ parentPath, name }): Promise<[string, string]> => {
      const file = path.join(parentPath, name);
      return [path.relative(folder, file), await readFile(file, 'latin1')];
    });
    return new Map(await Promise.all(entries));
  }
});

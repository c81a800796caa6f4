import { expect, test } from 'vitest';
import { StartError } from '../platform/errors/start-error.ts';
import { androidFiles, withBuildValues } from './android/android-files.ts';
import { capacitorConfig } from './capacitor-config.ts';
import { iosFiles, withBuildSettings, withPushMethods } from './ios/ios-files.ts';
import { withResources } from './ios/project-resources.ts';
import { localPage } from './local-page.ts';
import { designShell, type MobilePlatform, type ShellOptions } from './shell-design.ts';
import { findAll, readPlist, readStrings, readXml, xmlFaults } from './testing/read-xml.ts';
import { shellBrand } from './testing/shell-brand.ts';

const options = (platform: MobilePlatform, more: Partial<ShellOptions> = {}): ShellOptions => ({
  platform,
  url: undefined,
  version: '1.2.0',
  build: 7,
  ...more,
});
const android = designShell(shellBrand(), options('android'));
const ios = designShell(shellBrand(), options('ios'));
const { title } = shellBrand().settings;

test('the configuration loads the school’s pages, keeps navigation on its hosts and has a page without a connection', () => {
  expect(capacitorConfig(android)).toMatchObject({
    appId: 'example.aurora.app',
    appName: title,
    backgroundColor: shellBrand().settings.tokens.light.background,
    server: {
      url: 'https://learn.aurora.example',
      errorPath: 'index.html',
      allowNavigation: ['learn.aurora.example', 'aurora.example'],
    },
    ios: { limitsNavigationsToAppBoundDomains: true },
  });
  expect(capacitorConfig(android).server).not.toHaveProperty('cleartext');
  const page = localPage(android);
  expect(page).toContain('href="https://learn.aurora.example/"');
  expect(page).toContain('<title>Аврора &amp; «Ко» &lt;О');
});

test('the Android manifest opens the app for the school’s links and its scheme, and asks for what the app uses', () => {
  const files = androidFiles(android);
  expect(xmlFaults(files)).toEqual([]);
  const manifest = readXml(files['AndroidManifest.xml'] ?? '');
  const filters = findAll(manifest, 'intent-filter').map((filter) => ({
    isVerified: filter.attributes['android:autoVerify'] === 'true',
    data: findAll(filter, 'data').map(({ attributes }) => Object.values(attributes).join()),
    actions: findAll(filter, 'action').map(({ attributes }) => attributes['android:name']),
  }));
  expect(filters).toContainEqual({
    isVerified: true,
    data: ['https', 'learn.aurora.example', 'aurora.example'],
    actions: ['android.intent.action.VIEW'],
  });
  expect(filters).toContainEqual({
    isVerified: false,
    data: ['auroraschool'],
    actions: ['android.intent.action.VIEW'],
  });
  const permissions = findAll(manifest, 'uses-permission').map(
    ({ attributes }) => attributes['android:name'],
  );
  for (const name of ['INTERNET', 'CAMERA', 'RECORD_AUDIO', 'POST_NOTIFICATIONS'])
    expect(permissions).toContain(`android.permission.${name}`);
  const [application] = findAll(manifest, 'application');
  expect(application?.attributes).toMatchObject({ 'android:allowBackup': 'false' });
  expect(application?.attributes).not.toHaveProperty('android:usesCleartextTraffic');
  const strings = findAll(readXml(files['res/values/strings.xml'] ?? ''), 'string');
  expect(strings[0]?.text).toBe(title.replaceAll('"', '\\"').replaceAll("'", "\\'"));
});

test('every resource that the Android files name is among them, or Capacitor’s template has it', () => {
  const files = androidFiles(android);
  const text = Object.values(files).join('\n');
  const named = new Set(
    [...text.matchAll(/"@(drawable|xml|color)\/(\w+)"/g)].map(([, kind, name]) => `${kind} ${name}`),
  );
  const own = (kind: string, name: string) =>
    kind === 'color' ? text.includes(`<color name="${name}">`) : `res/${kind}/${name}.xml` in files;
  const missing = [...named].filter((one) => {
    const [kind = '', name = ''] = one.split(' ');
    return !own(kind, name);
  });
  expect(missing).toEqual(['xml file_paths']);
});

test('sets ids and versions of a Gradle file, and refuses one that has another form', () => {
  const gradle = 'namespace = "a.b"\napplicationId "a.b"\nversionCode 1\nversionName "1.0"\n';
  const changed =
    'namespace = "example.aurora.app"\napplicationId "example.aurora.app"\nversionCode 7\nversionName "1.2.0"\n';
  expect(withBuildValues(gradle, android)).toBe(changed);
  expect(withBuildValues(changed, android)).toBe(changed);
  expect(() => withBuildValues('namespace = "a.b"', android)).toThrow('applicationId');
});

test('the iOS property lists name the scheme, the domains and why the app uses the camera', () => {
  const files = iosFiles(ios);
  const info = readPlist(files['Info.plist'] ?? '');
  expect(info).toMatchObject({
    CFBundleDisplayName: title,
    CFBundleURLTypes: [{ CFBundleURLSchemes: ['auroraschool'] }],
    CFBundleDevelopmentRegion: 'ru',
    WKAppBoundDomains: ['learn.aurora.example', 'aurora.example', 'localhost'],
    NSCameraUsageDescription: expect.stringContaining('Камера'),
    NSMicrophoneUsageDescription: expect.any(String),
    NSPhotoLibraryUsageDescription: expect.any(String),
    NSPhotoLibraryAddUsageDescription: expect.any(String),
    UIBackgroundModes: ['audio', 'remote-notification'],
  });
  expect(info).not.toHaveProperty('NSAppTransportSecurity');
  expect(readPlist(files['App.entitlements'] ?? '')).toEqual({
    'aps-environment': 'development',
    'com.apple.developer.associated-domains': [
      'applinks:learn.aurora.example',
      'webcredentials:learn.aurora.example',
      'applinks:aurora.example',
      'webcredentials:aurora.example',
    ],
  });
});

test('the reasons for permissions are in each language of the brand', () => {
  const files = iosFiles(ios);
  const { languages } = shellBrand().settings;
  const info = readPlist(files['Info.plist'] ?? '') as Record<string, unknown>;
  const reasons = Object.keys(info).filter((key) => key.endsWith('UsageDescription'));
  expect([languages.length, reasons.length]).toEqual([3, 4]);
  const texts = languages.map((language) => readStrings(files[`${language}.lproj/InfoPlist.strings`] ?? ''));
  for (const text of texts) expect(Object.keys(text).toSorted()).toEqual(reasons.toSorted());
  expect(new Set(texts.map((text) => text['NSCameraUsageDescription'])).size).toBe(3);
});

test('the Android resources name the notifications in each language, and list the languages', () => {
  const files = androidFiles(android);
  const { languages } = shellBrand().settings;
  const label = (file: string) =>
    findAll(readXml(files[file] ?? ''), 'string').find(
      ({ attributes }) => attributes['name'] === 'fcm_fallback_notification_channel_label',
    )?.text;
  expect(languages.map((language) => label(`res/values-${language}/strings.xml`))).toEqual([
    'Уведомления',
    'Notifications',
    'Notificaciones',
  ]);
  expect(label('res/values/strings.xml')).toBe('Уведомления');
  const listed = findAll(readXml(files['res/xml/locales_config.xml'] ?? ''), 'locale');
  expect(listed.map(({ attributes }) => attributes['android:name'])).toEqual([...languages]);
});

test('the privacy manifest says what is collected, that nobody is followed, and why plugins read the times of files', () => {
  const manifest = readPlist(iosFiles(ios)['PrivacyInfo.xcprivacy'] ?? '') as Record<string, unknown>;
  expect(manifest).toMatchObject({
    NSPrivacyTracking: false,
    NSPrivacyTrackingDomains: [],
    NSPrivacyAccessedAPITypes: [
      {
        NSPrivacyAccessedAPIType: 'NSPrivacyAccessedAPICategoryFileTimestamp',
        NSPrivacyAccessedAPITypeReasons: ['C617.1'],
      },
    ],
  });
  const types = manifest['NSPrivacyCollectedDataTypes'] as Record<string, unknown>[];
  expect(types.map((type) => type['NSPrivacyCollectedDataType'])).toContain(
    'NSPrivacyCollectedDataTypeEmailAddress',
  );
  for (const type of types) {
    expect(type['NSPrivacyCollectedDataTypeTracking']).toBe(false);
    expect(type['NSPrivacyCollectedDataTypePurposes']).not.toEqual([]);
  }
});

test('adds the texts and the privacy manifest to an Xcode project once, and takes a language out again', () => {
  const section = (name: string, lines: string) =>
    `/* Begin ${name} section */\n${lines}/* End ${name} section */\n`;
  const project = [
    section('PBXBuildFile', ''),
    section('PBXFileReference', ''),
    section(
      'PBXGroup',
      '\t\tA0 /* App */ = {\n\t\t\tisa = PBXGroup;\n\t\t\tchildren = (\n\t\t\t\tB1 /* Info.plist */,\n\t\t\t);\n\t\t};\n',
    ),
    '\t\t\tknownRegions = (\n\t\t\t\ten,\n\t\t\t\tBase,\n\t\t\t);\n',
    section(
      'PBXResourcesBuildPhase',
      '\t\tC0 /* Resources */ = {\n\t\t\tisa = PBXResourcesBuildPhase;\n\t\t\tbuildActionMask = 1;\n\t\t\tfiles = (\n\t\t\t);\n\t\t};\n',
    ),
    section('PBXVariantGroup', ''),
  ].join('');
  const all = withResources(project, { languages: ['ru', 'en', 'es'] });
  expect(withResources(all, { languages: ['ru', 'en', 'es'] })).toBe(all);
  const used = [...all.matchAll(/^\t{4}(\w{24}) /gm)].map(([, key]) => key);
  const defined = new Set([...all.matchAll(/^\t\t(\w{24}) .* = \{/gm)].map(([, key]) => key));
  expect(used.filter((key) => !defined.has(key))).toEqual([]);
  expect(all).toContain('path = es.lproj/InfoPlist.strings');
  expect(all.match(/knownRegions = \([^)]*\)/)?.[0].match(/\w+(?=,)/g)).toEqual(['ru', 'es', 'en', 'Base']);
  const fewer = withResources(all, { languages: ['en'] });
  expect(fewer).not.toContain('ru.lproj');
  expect(fewer.match(/InfoPlist\.strings in Resources \*\/,/g)).toHaveLength(1);
  expect(() => withResources('{}', ios)).toThrow('PBXBuildFile');
});

test('changes the settings of the app in an Xcode project once, and leaves those of the project', () => {
  const project = `/* Debug */ = {\n\t\t\tbuildSettings = {\n\t\t\t\tSDKROOT = iphoneos;\n\t\t\t};\n};
/* Debug */ = {\n\t\t\tbuildSettings = {\n\t\t\t\tINFOPLIST_FILE = App/Info.plist;\n\t\t\t\tMARKETING_VERSION = 1.0;\n\t\t\t};\n};`;
  const changed = withBuildSettings(project, ios);
  expect(changed).toContain('buildSettings = {\n\t\t\t\tSDKROOT = iphoneos;\n\t\t\t};');
  expect(changed.match(/\w+ = [^;{]+;/g)).toEqual([
    'SDKROOT = iphoneos;',
    'INFOPLIST_FILE = App/Info.plist;',
    'PRODUCT_BUNDLE_IDENTIFIER = "example.aurora-school.app";',
    'MARKETING_VERSION = 1.2.0;',
    'CURRENT_PROJECT_VERSION = 7;',
    'CODE_SIGN_ENTITLEMENTS = App/App.entitlements;',
    'DEVELOPMENT_TEAM = ABCDE12345;',
  ]);
  expect(withBuildSettings(changed, ios)).toBe(changed);
  expect(() => withBuildSettings('{}', ios)).toThrow('build configuration');
});

test('adds the methods of push to the delegate of the app once', () => {
  const delegate = 'class AppDelegate {\n    var window\n}\n';
  const changed = withPushMethods(delegate);
  expect(changed.match(/didRegisterForRemoteNotificationsWithDeviceToken/g)).toHaveLength(1);
  expect(changed.trimEnd().endsWith('}')).toBe(true);
  expect(withPushMethods(changed)).toBe(changed);
});

test('a test address without TLS gets an app that no link opens', () => {
  const design = designShell(shellBrand(), options('android', { url: 'http://10.0.2.2:3000' }));
  expect(capacitorConfig(design).server).toMatchObject({ url: 'http://10.0.2.2:3000', cleartext: true });
  const manifest = androidFiles(design)['AndroidManifest.xml'] ?? '';
  expect(manifest).toContain('usesCleartextTraffic="true"');
  expect(manifest).not.toContain('autoVerify');
  const iosDesign = designShell(shellBrand(), options('ios', { url: 'http://10.0.2.2:3000' }));
  expect(readPlist(iosFiles(iosDesign)['Info.plist'] ?? '')).not.toHaveProperty('WKAppBoundDomains');
});

test.each([
  ['no package name', { config: { mobile: { scheme: 'aurora' } } }, 'package name'],
  ['no scheme', { config: { mobile: { android_package: 'a.b' } } }, 'scheme'],
  ['a version in words', { more: { version: 'next' } }, 'not a version'],
  ['no whole build', { more: { build: 1.5 } }, 'whole number'],
  ['a build that stores refuse', { more: { build: 2_100_000_001 } }, 'whole number'],
  ['the address of somebody else', { more: { url: 'https://elsewhere.example' } }, 'not a host'],
  ['an open address without TLS', { more: { url: 'http://elsewhere.example' } }, 'not a host'],
  ['a path', { more: { url: 'https://aurora.example/login' } }, 'not the address'],
  ['no address', { more: { url: 'aurora' } }, 'not the address'],
] as const)('refuses %s', (_, { config, more }: { config?: object; more?: object }, reason) => {
  const make = () => designShell(shellBrand(config), options('android', more));
  expect(make).toThrow(StartError);
  expect(make).toThrow(reason);
});

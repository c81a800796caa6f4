import type { Language } from '@daystream/contract';
import { mobileAppTexts } from '@daystream/i18n/server';
import { renderPlist, type PlistValue } from '../xml.ts';
import { privacyInfo } from './privacy-info.ts';
import { isForTests, type ShellDesign } from '../shell-design.ts';

/** Files of the iOS project that hold nothing but what the brand decides: written anew by each run, by their path in `App/App`. */
export const iosFiles = (design: ShellDesign): Record<string, string> => ({
  'Info.plist': infoPlist(design),
  'App.entitlements': entitlements(design),
  'PrivacyInfo.xcprivacy': privacyInfo(),
  ...Object.fromEntries(
    design.languages.map((language) => [`${language}.lproj/InfoPlist.strings`, permissionStrings(language)]),
  ),
});

/** Why the app asks for a permission. The App Store refuses apps that do not say it. */
function permissionTexts(language: Language) {
  const texts = mobileAppTexts(language);
  return {
    NSCameraUsageDescription: texts.camera,
    NSMicrophoneUsageDescription: texts.microphone,
    NSPhotoLibraryUsageDescription: texts.photos,
    NSPhotoLibraryAddUsageDescription: texts.savePhotos,
  };
}

/** The texts that replace those of `Info.plist` on a phone with this language. */
const permissionStrings = (language: Language): string =>
  Object.entries(permissionTexts(language))
    .map(([key, text]) => `${JSON.stringify(key)} = ${JSON.stringify(text)};\n`)
    .join('');

const orientations = ['Portrait', 'LandscapeLeft', 'LandscapeRight'].map(
  (name) => `UIInterfaceOrientation${name}`,
);

function infoPlist(design: ShellDesign): string {
  const { title, language, languages, hosts, scheme, packageId } = design;
  const values: Record<string, PlistValue> = {
    CAPACITOR_DEBUG: '$(CAPACITOR_DEBUG)',
    CFBundleDevelopmentRegion: language,
    CFBundleLocalizations: [...languages],
    CFBundleDisplayName: title,
    CFBundleExecutable: '$(EXECUTABLE_NAME)',
    CFBundleIdentifier: '$(PRODUCT_BUNDLE_IDENTIFIER)',
    CFBundleInfoDictionaryVersion: '6.0',
    CFBundleName: '$(PRODUCT_NAME)',
    CFBundlePackageType: 'APPL',
    CFBundleShortVersionString: '$(MARKETING_VERSION)',
    CFBundleVersion: '$(CURRENT_PROJECT_VERSION)',
    CFBundleURLTypes: [{ CFBundleURLName: packageId, CFBundleURLSchemes: [scheme] }],
    // HTTPS only, as every browser has it.
    ITSAppUsesNonExemptEncryption: false,
    LSRequiresIPhoneOS: true,
    ...permissionTexts(language),
    UIApplicationSceneManifest: {
      UIApplicationSupportsMultipleScenes: false,
      UISceneConfigurations: {
        UIWindowSceneSessionRoleApplication: [
          {
            UISceneConfigurationName: 'Default Configuration',
            UISceneDelegateClassName: '$(PRODUCT_MODULE_NAME).SceneDelegate',
            UISceneStoryboardFile: 'Main',
          },
        ],
      },
    },
    // Lesson sound goes on when the phone is locked.
    UIBackgroundModes: ['audio', 'remote-notification'],
    UILaunchStoryboardName: 'LaunchScreen',
    UIMainStoryboardFile: 'Main',
    UIRequiredDeviceCapabilities: ['arm64'],
    UISupportedInterfaceOrientations: orientations,
    'UISupportedInterfaceOrientations~ipad': [...orientations, 'UIInterfaceOrientationPortraitUpsideDown'],
    UIViewControllerBasedStatusBarAppearance: true,
    ...(isForTests(design)
      ? {
          NSAppTransportSecurity: { NSAllowsArbitraryLoadsInWebContent: true, NSAllowsLocalNetworking: true },
        }
      : // Service workers run in these domains only. `localhost` has the local page.
        { WKAppBoundDomains: [...hosts, 'localhost'] }),
  };
  return renderPlist(values);
}

/** Xcode replaces the environment of push with that of the distribution profile. */
const entitlements = ({ hosts, ...design }: ShellDesign): string =>
  renderPlist({
    'aps-environment': 'development',
    ...(!isForTests(design) && {
      'com.apple.developer.associated-domains': hosts.flatMap((host) => [
        `applinks:${host}`,
        `webcredentials:${host}`,
      ]),
    }),
  });

const settingsOf = ({ packageId, version, build, teamId }: ShellDesign): Record<string, string> => ({
  PRODUCT_BUNDLE_IDENTIFIER: packageId,
  MARKETING_VERSION: version,
  CURRENT_PROJECT_VERSION: String(build),
  CODE_SIGN_ENTITLEMENTS: 'App/App.entitlements',
  ...(teamId !== '' && { DEVELOPMENT_TEAM: teamId }),
});

/**
 * Sets ids, versions and entitlements in the build configurations of the app in `project.pbxproj`, whose other lines belong to Capacitor and Xcode. Errors: it
 * has no build configuration of the app.
 */
export function withBuildSettings(project: string, design: ShellDesign): string {
  let count = 0;
  const changed = project.replaceAll(
    /buildSettings = \{\n([\s\S]*?)\n(\t*)\};/g,
    (block, lines: string, end: string) => {
      // The configurations of the project itself have no Info.plist.
      if (!lines.includes('INFOPLIST_FILE')) return block;
      count += 1;
      const settings = settingsOf(design);
      const kept = lines
        .split('\n')
        .filter((line) => !Object.keys(settings).includes(line.trim().split(' = ')[0] ?? ''));
      const added = Object.entries(settings).map(([name, value]) => `${end}\t${name} = ${quoted(value)};`);
      return `buildSettings = {\n${[...kept, ...added].join('\n')}\n${end}};`;
    },
  );
  if (count === 0) throw new Error('project.pbxproj has no build configuration with an Info.plist');
  return changed;
}

/** Strings with other characters than these are quoted in a project file. */
const quoted = (value: string) => (/^[\w./]+$/.test(value) ? value : JSON.stringify(value));

const pushMethods = `
    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {
        NotificationCenter.default.post(name: .capacitorDidRegisterForRemoteNotifications, object: deviceToken)
    }

    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: Error) {
        NotificationCenter.default.post(name: .capacitorDidFailToRegisterForRemoteNotifications, object: error)
    }
`;

/** Adds to `AppDelegate.swift` what passes the push token to the plugin; does nothing where it is. Errors: it is not a class. */
export function withPushMethods(delegate: string): string {
  if (delegate.includes('capacitorDidRegisterForRemoteNotifications')) return delegate;
  const end = delegate.lastIndexOf('}');
  if (end === -1) throw new Error('AppDelegate.swift has no class');
  return `${delegate.slice(0, end)}${pushMethods}${delegate.slice(end)}`;
}

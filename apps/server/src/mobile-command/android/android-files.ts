import type { Language } from '@daystream/contract';
import { mobileAppTexts } from '@daystream/i18n/server';
import { escapeXml } from '../xml.ts';
import { isForTests, type ShellDesign } from '../shell-design.ts';

/** Files of the Android project that hold nothing but what the brand decides: written anew by each run, by their path in `app/src/main`. */
export function androidFiles(design: ShellDesign): Record<string, string> {
  return {
    'AndroidManifest.xml': androidManifest(design),
    'res/values/strings.xml': resources(
      // A quote or an apostrophe needs a backslash in these files.
      ['app_name', 'title_activity_main'].map((name) => stringResource(name, design.title)),
      stringResource('package_name', design.packageId),
      stringResource('custom_url_scheme', design.scheme),
      channelName(design.language),
    ),
    ...Object.fromEntries(
      design.languages.map((language) => [
        `res/values-${language}/strings.xml`,
        resources(channelName(language)),
      ]),
    ),
    'res/xml/locales_config.xml': locales(design.languages),
    'res/values/styles.xml': styles,
    'res/values/colors.xml': resources(colours(design.colours.light)),
    'res/values-night/colors.xml': resources(colours(design.colours.dark)),
    'res/values/ic_launcher_background.xml': resources(
      `<color name="ic_launcher_background">${design.colours.light.background}</color>`,
    ),
    'res/drawable/ic_notification.xml': notificationIcon,
    'res/xml/data_extraction_rules.xml': noBackup,
  };
}

function resources(...lines: readonly (string | readonly string[])[]): string {
  const body = lines
    .flat()
    .map((line) => `    ${line}\n`)
    .join('');
  return `<?xml version="1.0" encoding="utf-8"?>\n<resources>\n${body}</resources>\n`;
}

function stringResource(name: string, text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll("'", "\\'");
  // A leading ? or @ would be a reference.
  return `<string name="${name}" translatable="false">${escapeXml(escaped.replace(/^[?@]/, '\\$&'))}</string>`;
}

/** The name of the notifications in the settings of the phone, which is the only text of Android's permissions. Firebase takes it for messages without a channel. */
const channelName = (language: Language): string =>
  `<string name="fcm_fallback_notification_channel_label">${escapeXml(mobileAppTexts(language).notifications)}</string>`;

/** The languages that the person can choose for this app in the settings of the phone. */
const locales = (languages: readonly Language[]): string =>
  `<?xml version="1.0" encoding="utf-8"?>
<locale-config xmlns:android="http://schemas.android.com/apk/res/android">
${languages.map((language) => `    <locale android:name="${language}" />\n`).join('')}</locale-config>
`;

const colours = ({ primary, background }: ShellDesign['colours']['light']): string[] =>
  Object.entries({
    colorPrimary: primary,
    colorPrimaryDark: background,
    colorAccent: primary,
    school_background: background,
  }).map(([name, colour]) => `<color name="${name}">${colour}</color>`);

const data = (attributes: Readonly<Record<string, string>>) =>
  `<data ${Object.entries(attributes)
    .map(([name, value]) => `android:${name}="${escapeXml(value)}"`)
    .join(' ')} />`;

const viewFilter = (attributes: string, dataLines: readonly string[]) => `
            <intent-filter${attributes}>
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
${dataLines.map((line) => `                ${line}`).join('\n')}
            </intent-filter>`;

/**
 * The manifest. Android asks the hosts of the links for `assetlinks.json` at the installation (`autoVerify`). Data of the app is not copied to other devices: it
 * contains the session.
 */
function androidManifest(design: ShellDesign): string {
  const { hosts, scheme } = design;
  const links = isForTests(design)
    ? ''
    : viewFilter(' android:autoVerify="true"', [
        data({ scheme: 'https' }),
        ...hosts.map((host) => data({ host })),
      ]);
  return `<?xml version="1.0" encoding="utf-8"?>
<manifest xmlns:android="http://schemas.android.com/apk/res/android" xmlns:tools="http://schemas.android.com/tools">

    <application
        android:allowBackup="false"
        android:dataExtractionRules="@xml/data_extraction_rules"
        android:icon="@mipmap/ic_launcher"
        android:label="@string/app_name"
        android:localeConfig="@xml/locales_config"
        android:roundIcon="@mipmap/ic_launcher_round"
        android:supportsRtl="true"
        android:theme="@style/AppTheme"${isForTests(design) ? '\n        android:usesCleartextTraffic="true"' : ''}>

        <activity
            android:configChanges="orientation|keyboardHidden|keyboard|screenSize|locale|smallestScreenSize|screenLayout|uiMode|navigation|density"
            android:name=".MainActivity"
            android:label="@string/title_activity_main"
            android:theme="@style/AppTheme.NoActionBarLaunch"
            android:launchMode="singleTask"
            android:exported="true">

            <intent-filter>
                <action android:name="android.intent.action.MAIN" />
                <category android:name="android.intent.category.LAUNCHER" />
            </intent-filter>
${links}${viewFilter('', [data({ scheme })])}
        </activity>

        <provider
            android:name="androidx.core.content.FileProvider"
            android:authorities="\${applicationId}.fileprovider"
            android:exported="false"
            android:grantUriPermissions="true">
            <meta-data
                android:name="android.support.FILE_PROVIDER_PATHS"
                android:resource="@xml/file_paths" />
        </provider>

        <meta-data
            android:name="com.google.firebase.messaging.default_notification_icon"
            android:resource="@drawable/ic_notification" />
        <meta-data
            android:name="com.google.firebase.messaging.default_notification_color"
            android:resource="@color/colorPrimary" />

        <!-- Google Play services install the photo picker on phones that lack it. -->
        <service
            android:name="com.google.android.gms.metadata.ModuleDependencies"
            android:enabled="false"
            android:exported="false"
            tools:ignore="MissingClass">
            <intent-filter>
                <action android:name="com.google.android.gms.metadata.MODULE_DEPENDENCIES" />
            </intent-filter>
            <meta-data android:name="photopicker_activity:0:required" android:value="" />
        </service>
    </application>

    <uses-permission android:name="android.permission.INTERNET" />
    <uses-permission android:name="android.permission.ACCESS_NETWORK_STATE" />
    <uses-permission android:name="android.permission.POST_NOTIFICATIONS" />
    <uses-permission android:name="android.permission.CAMERA" />
    <uses-permission android:name="android.permission.RECORD_AUDIO" />
    <uses-permission android:name="android.permission.MODIFY_AUDIO_SETTINGS" />
    <!-- Without a camera or a microphone, the app works all the same. -->
    <uses-feature android:name="android.hardware.camera" android:required="false" />
    <uses-feature android:name="android.hardware.microphone" android:required="false" />
</manifest>
`;
}

/** The mark of the icons (`platform/media`) in white: systems draw the shape of this picture only. */
const notificationIcon = `<?xml version="1.0" encoding="utf-8"?>
<vector xmlns:android="http://schemas.android.com/apk/res/android"
    android:width="24dp" android:height="24dp" android:viewportWidth="24" android:viewportHeight="24">
    <path android:fillColor="#FFFFFFFF" android:fillType="evenOdd"
        android:pathData="M12,2 A10,10 0 1,1 12,22 A10,10 0 1,1 12,2 Z M5,12 A7,7 0 0,1 19,12 Z" />
</vector>
`;

/** The theme of the start: the picture of the school on its colour until the first page is painted. */
const styles = resources(
  '<style name="AppTheme" parent="Theme.AppCompat.DayNight.NoActionBar">',
  '    <item name="colorPrimary">@color/colorPrimary</item>',
  '    <item name="colorPrimaryDark">@color/colorPrimaryDark</item>',
  '    <item name="colorAccent">@color/colorAccent</item>',
  '    <item name="android:windowBackground">@color/school_background</item>',
  '</style>',
  '<style name="AppTheme.NoActionBar" parent="AppTheme">',
  '    <item name="windowActionBar">false</item>',
  '    <item name="windowNoTitle">true</item>',
  '    <item name="android:background">@null</item>',
  '</style>',
  '<style name="AppTheme.NoActionBarLaunch" parent="Theme.SplashScreen">',
  '    <item name="windowSplashScreenBackground">@color/school_background</item>',
  '    <item name="windowSplashScreenAnimatedIcon">@mipmap/ic_launcher_foreground</item>',
  '    <item name="postSplashScreenTheme">@style/AppTheme.NoActionBar</item>',
  '    <item name="android:background">@drawable/splash</item>',
  '</style>',
);

const noBackup = `<?xml version="1.0" encoding="utf-8"?>
<data-extraction-rules>
    <cloud-backup><exclude domain="root" path="." /></cloud-backup>
    <device-transfer><exclude domain="root" path="." /></device-transfer>
</data-extraction-rules>
`;

/** Sets ids and versions in `app/build.gradle`, whose other lines belong to Capacitor. Errors: one of them is missing. */
export function withBuildValues(gradle: string, { packageId, version, build }: ShellDesign): string {
  return (
    [
      [/namespace\s*=\s*"[^"]*"/, `namespace = "${packageId}"`],
      [/applicationId\s+"[^"]*"/, `applicationId "${packageId}"`],
      [/versionCode\s+\d+/, `versionCode ${build}`],
      [/versionName\s+"[^"]*"/, `versionName "${version}"`],
    ] as const
  ).reduce((text, [pattern, line]) => {
    if (!pattern.test(text)) throw new Error(`app/build.gradle has no line ${String(pattern)}`);
    return text.replace(pattern, line);
  }, gradle);
}

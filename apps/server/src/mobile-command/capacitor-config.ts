import { isForTests, type ShellDesign } from './shell-design.ts';

/**
 * The configuration of Capacitor. The pages come from the school's server, as in a browser (decision 193): the bridge is present in them only, other hosts open in
 * the system browser, and the local page appears when the server cannot be reached.
 */
export function capacitorConfig(design: ShellDesign) {
  const { packageId, title, origin, hosts, colours } = design;
  return {
    appId: capacitorId(packageId),
    appName: title,
    webDir: 'www',
    backgroundColor: colours.light.background,
    server: {
      url: origin,
      errorPath: 'index.html',
      allowNavigation: [...hosts],
      ...(isForTests(design) && { cleartext: true }),
    },
    // The service worker of the web app answers its own requests.
    android: { resolveServiceWorkerRequests: false },
    // Service workers run in app-bound domains only; on a test address without TLS there are none.
    ios: { contentInset: 'never', limitsNavigationsToAppBoundDomains: !isForTests(design) },
    plugins: {
      // The app hides it at its first paint; the time is for pages that do not load.
      SplashScreen: {
        launchAutoHide: true,
        launchShowDuration: 3000,
        backgroundColor: colours.light.background,
        androidScaleType: 'CENTER_CROP',
        showSpinner: false,
      },
      // The open app shows notifications itself.
      PushNotifications: { presentationOptions: [] },
      SystemBars: { insetsHandling: 'css', initialViewportFitValueHint: 'cover' },
    },
  };
}

/** Capacitor refuses ids that Android would refuse, also for iOS, where the project file has the real one (`withBuildSettings`). */
const capacitorId = (packageId: string): string =>
  packageId
    .replaceAll('-', '')
    .split('.')
    .map((part) => part.replace(/^\d/, 'a$&'))
    .join('.');

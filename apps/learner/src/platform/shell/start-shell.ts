import { readAppAddress } from '@daystream/domain';
import { brand } from '../brand/brand.ts';
import { onThemeMode, themeMode } from '../brand/theme-mode.ts';
import { callNative, onNative } from './native.ts';

/** What the shell needs of the router. */
export interface ShellRouter {
  navigate(path: string): unknown;
}

/** Opens an address in the browser of the system, over the app. */
export const openInBrowser = (url: string): void =>
  void callNative('Browser', 'open', { url }).catch(() => undefined);

/** React Router numbers the history entries, from 0. */
const isFirstEntry = () => !(history.state as { readonly idx?: number } | null)?.idx;

/** Closes the topmost dialog or menu as the Escape key does; false if none is open. */
function closeDialog(): boolean {
  const open = [
    ...document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]'),
  ].findLast(
    // What is closing stays in the page until its animation has ended.
    (element) => element.closest('[aria-hidden="true"]') === null,
  );
  if (open === undefined) return false;
  const target = open.contains(document.activeElement) ? document.activeElement : open;
  target?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  return true;
}

/** The back button of Android: closes what is open, else goes back, else leaves the app running in the background. */
function goBack(): void {
  if (document.fullscreenElement) return void document.exitFullscreen();
  if (closeDialog()) return;
  if (isFirstEntry()) void callNative('App', 'minimizeApp').catch(() => undefined);
  else history.back();
}

/** A link that the WebView of the app must not open: another site, or a window of its own. */
function addressForBrowser(link: HTMLAnchorElement): string | null {
  const url = URL.parse(link.href, location.href);
  if (url === null || !/^https?:$/.test(url.protocol) || link.hasAttribute('download')) return null;
  return url.origin !== location.origin || link.target === '_blank' ? url.href : null;
}

function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const address = link && addressForBrowser(link);
  if (!address || event.defaultPrevented) return;
  event.preventDefault();
  openInBrowser(address);
}

/**
 * Connects the web app with the shell of the mobile app: links that open it, taps on notifications, the back button, the look of the system's bars, links to
 * other sites, and the picture of the start, which disappears. Returns what ends it.
 */
export function startShell(router: ShellRouter): () => void {
  const openAddress = (address: string) => {
    const target = readAppAddress(address, brand.mobile.scheme);
    if (target?.kind === 'screen') {
      void callNative('Browser', 'close').catch(() => undefined);
      void router.navigate(target.path);
    } else if (target?.kind === 'browser') openInBrowser(address);
  };
  // Dark bars have light icons.
  const styleBars = () =>
    void callNative('SystemBars', 'setStyle', { style: themeMode() === 'dark' ? 'DARK' : 'LIGHT' }).catch(
      () => undefined,
    );
  const { open } = globalThis;
  globalThis.open = (url) => {
    const address = url === undefined ? null : URL.parse(url, location.href);
    if (address !== null) openInBrowser(address.href);
    return null;
  };
  document.addEventListener('click', followLink);
  styleBars();
  void callNative('SplashScreen', 'hide').catch(() => undefined);
  const ends = [
    onThemeMode(styleBars),
    onNative('App', 'appUrlOpen', ({ url }) => openAddress(url)),
    onNative('App', 'backButton', goBack),
    onNative('PushNotifications', 'pushNotificationActionPerformed', ({ actionId, notification }) => {
      // iOS also reports that a notification was swept away.
      if (actionId !== 'tap') return;
      const path = notification?.data?.link ?? notification?.data?.path;
      if (typeof path === 'string' && path.startsWith('/')) openAddress(`${brand.mobile.scheme}://${path}`);
    }),
    () => document.removeEventListener('click', followLink),
    () => void (globalThis.open = open),
  ];
  return () => {
    for (const end of ends) end();
  };
}

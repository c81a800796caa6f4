import { isIP } from 'node:net';
import type { BrandTokens, Language } from '@daystream/contract';
import type { Brand } from '../platform/brands/brand.ts';
import { StartError } from '../platform/errors/start-error.ts';
import { isLoopback } from '../platform/http/origin.ts';

export type MobilePlatform = 'android' | 'ios';

/** What the native project of a brand is made from. */
export interface ShellDesign {
  readonly platform: MobilePlatform;
  readonly appId: string;
  /** The application id of Android, or the bundle id of iOS. */
  readonly packageId: string;
  readonly title: string;
  readonly language: Language;
  readonly languages: readonly Language[];
  /** Where the pages of the app come from. */
  readonly origin: string;
  /** The hosts whose https links open the app. */
  readonly hosts: readonly string[];
  readonly scheme: string;
  /** Empty: chosen in Xcode. */
  readonly teamId: string;
  readonly colours: Pick<BrandTokens, 'light' | 'dark'>;
  /** As the stores show it: `1.2.0`. */
  readonly version: string;
  /** The number by which the stores order versions. */
  readonly build: number;
}

export interface ShellOptions {
  readonly platform: MobilePlatform;
  /** The address of the school; by default its first public host with TLS. */
  readonly url: string | undefined;
  readonly version: string;
  readonly build: number;
}

/** Apple allows ten app-bound domains; one is needed for the local page. */
const maxHosts = 9;
/** Google Play takes no larger version code. */
const maxBuild = 2_100_000_000;

/**
 * Reads what the project needs from the configuration of the brand. Errors: StartError that names the missing setting, an address that is not one of the
 * brand, or a version that the stores would refuse.
 */
export function designShell(
  brand: Pick<Brand, 'appId' | 'settings' | 'hosts'>,
  options: ShellOptions,
): ShellDesign {
  const { platform, version, build } = options;
  const { mobile, title, default_language, languages, tokens } = brand.settings;
  const packageId = platform === 'android' ? mobile.android_package : mobile.ios_bundle_id;
  const name = platform === 'android' ? 'the package name of Android' : 'the bundle ID of iOS';
  if (packageId === '')
    throw new StartError(`Enter ${name} in the studio first: Site, Mobile app, Advanced.`);
  if (mobile.scheme === '')
    throw new StartError('Enter the scheme of app links in the studio first: Site, Mobile app, Advanced.');
  if (!/^\d{1,4}(\.\d{1,4}){0,2}$/.test(version))
    throw new StartError(`${JSON.stringify(version)} is not a version: use one to three numbers, as 1.2.0.`);
  if (!Number.isInteger(build) || build < 1 || build > maxBuild)
    throw new StartError(`The build must be a whole number from 1 to ${maxBuild}.`);
  const url = originOf(brand, options.url);
  const hosts = brand.hosts.filter(isPublicHost);
  return {
    platform,
    appId: brand.appId,
    packageId,
    title,
    language: default_language,
    languages,
    origin: url.origin,
    hosts: [...new Set([url.hostname, ...hosts])].filter(isPublicHost).slice(0, maxHosts),
    scheme: mobile.scheme,
    teamId: mobile.ios_team_id,
    colours: { light: tokens.light, dark: tokens.dark },
    version,
    build,
  };
}

const isPublicHost = (host: string) => isIP(host) === 0 && !isLoopback(host) && /[a-z]/.test(host);

function originOf({ hosts, appId }: Pick<Brand, 'hosts' | 'appId'>, given: string | undefined): URL {
  const host = hosts.find(isPublicHost);
  if (given === undefined && host === undefined)
    throw new StartError(`${appId} has no public host: give its address, as --url https://school.example.`);
  const url = URL.parse(given ?? `https://${host ?? ''}`);
  const isAddress =
    url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.pathname === '/';
  if (!isAddress) throw new StartError(`${JSON.stringify(given)} is not the address of a school.`);
  // An emulator of Android reaches the machine as 10.0.2.2, a phone by its address in the local network.
  const isForTests = url.protocol === 'http:' && !isPublicHost(url.hostname);
  if (isForTests || hosts.includes(url.hostname)) return url;
  throw new StartError(`${url.hostname} is not a host of ${appId}. Its hosts: ${hosts.join(', ')}.`);
}

/** Whether the project is for tests in a local network: its pages come without TLS, and no link opens it. */
export const isForTests = ({ origin }: Pick<ShellDesign, 'origin'>): boolean => origin.startsWith('http:');

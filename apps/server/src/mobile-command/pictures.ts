import {
  makeForeground,
  makeIcon,
  makeOpaqueIcon,
  makeRoundIcon,
  makeSplash,
  type IconDesign,
} from '../platform/media/index.ts';
import type { ShellDesign } from './shell-design.ts';

/** Pixels for one unit of Android's layout. */
const densities = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 };
/** The longer and the shorter side of the start picture of Android, which the template of Capacitor names. */
const splashes = {
  mdpi: [480, 320],
  hdpi: [800, 480],
  xhdpi: [1280, 720],
  xxhdpi: [1600, 960],
  xxxhdpi: [1920, 1280],
} as const;
const iosSplash = 2732;

type Make = () => Promise<Buffer>;

/**
 * The pictures of the project by their path in its folder, each made when it is asked for.
 * @param picture a local file with the picture of the brand; undefined: the mark in its colours
 */
export function shellPictures(
  { platform, colours: { light } }: ShellDesign,
  picture: string | undefined,
): Record<string, Make> {
  const design: Omit<IconDesign, 'isMaskable'> = {
    picture,
    ground: light.background,
    primary: light.primary,
    secondary: light.secondary,
  };
  return platform === 'android' ? androidPictures(design) : iosPictures(design);
}

function androidPictures(design: Omit<IconDesign, 'isMaskable'>): Record<string, Make> {
  const resources = 'android/app/src/main/res';
  const pictures: Record<string, Make> = {
    [`${resources}/drawable/splash.png`]: () => makeSplash(480, 320, design),
    'store/google-play-icon.png': () => makeOpaqueIcon(512, design),
  };
  for (const [density, scale] of Object.entries(densities)) {
    const folder = `${resources}/mipmap-${density}`;
    pictures[`${folder}/ic_launcher.png`] = () => makeIcon(48 * scale, { ...design, isMaskable: false });
    pictures[`${folder}/ic_launcher_round.png`] = () => makeRoundIcon(48 * scale, design);
    pictures[`${folder}/ic_launcher_foreground.png`] = () => makeForeground(108 * scale, design);
  }
  for (const [density, [long, short]] of Object.entries(splashes)) {
    pictures[`${resources}/drawable-land-${density}/splash.png`] = () => makeSplash(long, short, design);
    pictures[`${resources}/drawable-port-${density}/splash.png`] = () => makeSplash(short, long, design);
  }
  return pictures;
}

function iosPictures(design: Omit<IconDesign, 'isMaskable'>): Record<string, Make> {
  const assets = 'ios/App/App/Assets.xcassets';
  const splash = () => makeSplash(iosSplash, iosSplash, design);
  return {
    [`${assets}/AppIcon.appiconset/AppIcon-512@2x.png`]: () => makeOpaqueIcon(1024, design),
    ...Object.fromEntries(
      ['', '-1', '-2'].map((name) => [`${assets}/Splash.imageset/splash-2732x2732${name}.png`, splash]),
    ),
  };
}

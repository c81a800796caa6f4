import { clockSize } from './clock.ts';
import { drawPerson, zonePaths } from './draw-person.ts';
import { palettes, type Palette } from './palettes.ts';
import { guides, people } from './people.ts';
import { rounded, svgDocument } from './svg.ts';
import { drawTitle } from './title.ts';
import { videoSizes, type DemoVideo } from './videos.ts';

/** A small picture that moves; its centre is a pair of ffmpeg expressions in `t` (seconds). */
export interface Sprite {
  svg: string;
  x: string;
  y: string;
}
export interface VideoScene {
  width: number;
  height: number;
  /** Colours of the animated background. */
  gradient: readonly string[];
  /** Drawn behind the still picture. */
  backSprites: Sprite[];
  stillPicture: string;
  /** Drawn in front of the still picture. */
  frontSprites: Sprite[];
  clock: { x: number; y: number; ink: string; light: string };
}

interface Layout {
  person: { x: number; y: number; scale: number };
  clock: { x: number; y: number };
  title: {
    x: number;
    y: number;
    width: number;
    align: 'left' | 'centre';
    height: number;
    lineLength: number;
  };
}

/** The layout for each aspect ratio. */
function layoutOf(video: DemoVideo): Layout {
  const { width, height } = videoSizes[video.aspect];
  if (video.aspect === '9:16')
    return {
      person: { x: 60, y: height - 560 * 1.5, scale: 1.5 },
      clock: { x: (width - clockSize) / 2, y: 70 },
      title: { x: 50, y: 292, width: width - 100, align: 'centre', height: 40, lineLength: 22 },
    };
  if (video.aspect === '1:1')
    return {
      person: { x: 174, y: height - 560 * 0.93, scale: 0.93 },
      clock: { x: 28, y: 28 },
      title: { x: 232, y: 92, width: width - 282, align: 'left', height: 38, lineLength: 16 },
    };
  const scale = 1.16;
  const left = width > 1000 ? 96 : 60;
  return {
    person: { x: width - 400 * scale - left * 0.7, y: height - 560 * scale + 10, scale },
    clock: { x: left - 6, y: 120 },
    title: { x: left, y: 372, width: width * 0.47 - left * 0.6, align: 'left', height: 46, lineLength: 13 },
  };
}

/** The scene of a demo video: animated background, instructor, hands as two dots of light, title and clock. */
export function videoScene(video: DemoVideo): VideoScene {
  const { width, height } = videoSizes[video.aspect];
  const palette: Palette = palettes[video.palette];
  const layout = layoutOf(video);
  const { person } = layout;
  const isDark = video.palette === 'graphite';
  const isSpine = video.zone === 'spine';
  const figure = isSpine ? drawSpineGuide(person) : drawGuide(video, person);
  const sun = { x: person.x + 200 * person.scale, y: person.y + 190 * person.scale };
  return {
    width,
    height,
    gradient: [palette.sky, palette.warm, palette.deep, palette.warm],
    backSprites: [
      drawGlow(
        palette.light,
        isDark ? 0.25 : 0.75,
        480,
        `${rounded(width * 0.3)}+${rounded(width * 0.12)}*sin(2*PI*t/19)`,
        `${rounded(height * 0.25)}+${rounded(height * 0.1)}*cos(2*PI*t/23)`,
      ),
      drawGlow(
        isDark ? palette.warm : palette.light,
        isDark ? 0.6 : 0.9,
        600,
        `${rounded(sun.x)}+24*sin(2*PI*t/13)`,
        `${rounded(sun.y)}+18*cos(2*PI*t/11)`,
      ),
    ],
    stillPicture: svgDocument(
      { width, height },
      (video.appId === 'forma' ? drawFloor : drawHills)(width, height, palette) +
        figure +
        drawTitle(video.title, { ...layout.title, ink: palette.ink }),
    ),
    frontSprites: isSpine ? spineSprites(person) : handSprites(video, person, palette),
    clock: { ...layout.clock, ink: palette.ink, light: isDark ? palette.ground : palette.light },
  };
}

/** Hills in the morning. */
function drawHills(width: number, height: number, palette: Palette): string {
  const wave = (top: number, swing: number, colour: string, opacity: number): string =>
    `<path d="M0 ${rounded(height * top)}C${rounded(width * 0.25)} ${rounded(height * (top - swing))} ${rounded(width * 0.45)} ${rounded(height * (top + swing))} ${rounded(width * 0.7)} ${rounded(height * top)}S${width} ${rounded(height * (top - swing))} ${width} ${rounded(height * (top - swing))}V${height}H0Z" fill="${colour}" fill-opacity="${opacity}"/>`;
  return (
    wave(0.74, 0.07, palette.deep, 0.28) +
    wave(0.84, -0.05, palette.deep, 0.4) +
    wave(0.93, 0.04, palette.ground, 0.55)
  );
}

/** A floor and a wall with measuring lines. */
function drawFloor(width: number, height: number, palette: Palette): string {
  const step = 80;
  const verticals = Array.from(
    { length: Math.ceil(width / step) },
    (_, index) => `M${index * step} 0V${height}`,
  ).join('');
  const horizontals = Array.from(
    { length: Math.ceil(height / step) },
    (_, index) => `M0 ${index * step}H${width}`,
  ).join('');
  const radius = height * 0.5;
  return `<path d="${verticals}${horizontals}" stroke="${palette.light}" stroke-opacity=".1" fill="none"/>
<path d="M0 ${height}V${rounded(height - radius)}A${rounded(radius)} ${rounded(radius)} 0 0 1 ${rounded(radius)} ${height}Z" fill="${palette.ground}" fill-opacity=".45"/>
<path d="M0 ${rounded(height * 0.93)}H${width}V${height}H0Z" fill="${palette.ground}" fill-opacity=".75"/>`;
}

function drawGuide(video: DemoVideo, at: Layout['person']): string {
  const person = people[guides[video.appId]];
  const marks = zonePaths[video.zone].map(
    ({ x, y, rx, ry }) =>
      `<ellipse cx="${x}" cy="${y}" rx="${Math.abs(rx)}" ry="${ry}" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="3" stroke-dasharray="1 9" stroke-linecap="round"/>`,
  );
  return `<g transform="translate(${rounded(at.x)} ${rounded(at.y)}) scale(${at.scale})">${drawPerson(person)}${marks.join('')}</g>`;
}

function handSprites(video: DemoVideo, at: Layout['person'], palette: Palette): Sprite[] {
  return zonePaths[video.zone].map(({ x, y, rx, ry }) => ({
    svg: lightDot(palette.ground),
    x: `${rounded(at.x + x * at.scale)}+${rounded(rx * at.scale)}*cos(2*PI*t/4)`,
    y: `${rounded(at.y + y * at.scale)}+${rounded(ry * at.scale)}*sin(2*PI*t/4)`,
  }));
}

/** Vertebrae from neck to pelvis and the distance of each from the plumb line when slouching, in the person's coordinates. */
const vertebrae = [0.2, 0.5, 0.78, 0.95, 1, 0.9, 0.66, 0.34, 0.05, -0.16].map((bend, index) => ({
  y: 176 + index * 34,
  bend: bend * 58,
}));
const slouch = '(0.5+0.5*cos(2*PI*t/8))';

function drawSpineGuide(at: Layout['person']): string {
  const rings = [90, 150, 210].map(
    (r) =>
      `<circle cx="200" cy="300" r="${r}" fill="none" stroke="#6fc7bd" stroke-opacity="${0.5 - r / 600}" stroke-width="2"/>`,
  );
  return `<g transform="translate(${rounded(at.x)} ${rounded(at.y)}) scale(${at.scale})">${rings.join('')}
<path d="M200 40V560" stroke="#dff3f0" stroke-opacity=".8" stroke-width="3" stroke-dasharray="2 12" stroke-linecap="round"/>
<path d="M120 520C140 486 260 486 280 520 262 552 138 552 120 520Z" fill="#2aa79b"/></g>`;
}

function spineSprites(at: Layout['person']): Sprite[] {
  const head = svgDocument({ width: 130, height: 130 }, '<circle cx="65" cy="65" r="60" fill="#dff3f0"/>');
  const bone = svgDocument(
    { width: 70, height: 32 },
    '<rect x="3" y="3" width="64" height="26" rx="13" fill="#f7fbfb"/>',
  );
  const place = (svg: string, y: number, bend: number): Sprite => ({
    svg,
    x: `${rounded(at.x + 200 * at.scale)}+${rounded(bend * at.scale)}*${slouch}`,
    y: String(rounded(at.y + y * at.scale)),
  });
  return [place(head, 104, -46), ...vertebrae.map(({ y, bend }) => place(bone, y, bend))];
}

function lightDot(colour: string): string {
  return svgDocument(
    { width: 84, height: 84 },
    `<defs><radialGradient id="g"><stop offset=".3" stop-color="#fff" stop-opacity=".9"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>
<circle cx="42" cy="42" r="42" fill="url(#g)"/><circle cx="42" cy="42" r="15" fill="#fff" stroke="${colour}" stroke-width="3"/>`,
  );
}

function drawGlow(colour: string, strength: number, size: number, x: string, y: string): Sprite {
  const svg = svgDocument(
    { width: size, height: size },
    `<defs><radialGradient id="g"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset=".5" stop-color="${colour}" stop-opacity="${strength * 0.35}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient></defs><circle cx="${size / 2}" cy="${size / 2}" r="${size / 2}" fill="url(#g)"/>`,
  );
  return { svg, x, y };
}

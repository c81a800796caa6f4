import { drawBlocks, drawColumn } from './blocks.ts';
import { drawPerson, zonePaths } from './draw-person.ts';
import { palettes, type Palette } from './palettes.ts';
import { drawMotif } from './motifs.ts';
import { people, type PersonName } from './people.ts';
import type { DemoPicture } from './pictures.ts';
import { drawBranch, drawHillLayers, drawSky, mix } from './scenery.ts';
import { rounded, svgDocument } from './svg.ts';
import { drawTitle } from './title.ts';

/** Draws a demo picture as SVG. */
export function drawPicture(picture: DemoPicture): string {
  const palette = palettes[picture.palette];
  const draw = {
    hero: drawLarge,
    cover: drawLarge,
    day: drawDay,
    lesson: drawLesson,
    avatar: drawAvatar,
    homework: drawPhoto,
    banner: drawBanner,
  };
  return svgDocument(picture, draw[picture.kind](picture, palette));
}

/** Sign-in pages and course covers, with space for text on the left, or at the top of a portrait picture. */
function drawLarge(picture: DemoPicture, palette: Palette): string {
  const { width, height, appId, slug } = picture;
  const isPortrait = height > width;
  if (appId === 'forma') {
    const column = {
      x: width * (isPortrait ? 0.5 : 0.66),
      y: height * 0.96,
      height: height * (isPortrait ? 0.62 : 0.84),
    };
    const plate = column.height * (isPortrait ? 0.36 : 0.52);
    return `${drawBlocks(picture, palette, slug, isPortrait ? 225 : 200, isPortrait ? 0.5 : 0.25)}
<circle cx="${rounded(column.x)}" cy="${rounded(height * (isPortrait ? 0.66 : 0.54))}" r="${rounded(plate)}" fill="${palette.ground}" fill-opacity=".92"/>${drawColumn(column, '#f7fbfb', '#6fc7bd')}`;
  }
  if (!picture.person)
    return (
      drawSky(picture, palette, { x: 0.68, y: 0.42, r: 0.15 }) +
      drawHillLayers(picture, palette, slug) +
      drawMotif('sun', picture, palette)
    );
  const scale = isPortrait ? (width / 400) * 0.98 : (height / 560) * 0.92;
  const x = isPortrait ? (width - 400 * scale) / 2 : width * 0.68 - 200 * scale;
  const y = height - 556 * scale;
  const sun = { x: (x + 200 * scale) / width, y: (y + 190 * scale) / height, r: isPortrait ? 0.38 : 0.36 };
  const leaf = mix(palette.ink, palette.ground, 0.35);
  return `${drawSky(picture, palette, sun)}${drawHillLayers(picture, palette, slug, 0.66)}${placePerson(picture.person, x, y, scale)}
${drawBranch({ x: -20, y: height + 10, turn: isPortrait ? -62 : -52, size: height * (isPortrait ? 0.34 : 0.62) }, leaf)}
${drawBranch({ x: width + 10, y: height * 0.9, turn: 257, size: height * (isPortrait ? 0.26 : 0.4) }, mix(leaf, palette.deep, 0.35))}`;
}

function drawDay(picture: DemoPicture, palette: Palette): string {
  const { slug, motif, appId } = picture;
  if (appId === 'forma') return drawBlocks(picture, palette, slug, 200, 0.55);
  const isNight = motif === 'moon';
  const sky = isNight
    ? { ...palette, sky: mix(palette.ground, palette.ink, 0.6), warm: palette.ground }
    : palette;
  const sun = isNight ? { x: 0.64, y: 0.34, r: 0.13 } : { x: 0.5, y: 0.4, r: motif === 'sun' ? 0.19 : 0.14 };
  return (
    drawSky(picture, sky, sun) + drawHillLayers(picture, palette, slug) + drawMotif(motif, picture, palette)
  );
}

/** A day picture with a text: on the left of a landscape picture, across a square one. */
function drawBanner(picture: DemoPicture, palette: Palette): string {
  const { width, height, text = '' } = picture;
  const isWide = width > height * 1.5;
  const isNight = picture.motif === 'moon';
  const veil = isNight ? mix(palette.ground, palette.ink, 0.6) : palette.light;
  const title = drawTitle(text, {
    x: width * 0.06,
    y: height * (isWide ? 0.3 : 0.12),
    width: width * (isWide ? 0.5 : 0.88),
    align: 'left',
    height: height * (isWide ? 0.13 : 0.09),
    lineLength: isWide ? 16 : 12,
    ink: isNight ? '#ffffff' : palette.ink,
  });
  return `${drawDay(picture, palette)}
<defs><linearGradient id="veil" x1="0" y1="0" x2="${isWide ? 1 : 0}" y2="${isWide ? 0 : 1}"><stop offset="0" stop-color="${veil}" stop-opacity=".94"/><stop offset=".45" stop-color="${veil}" stop-opacity=".7"/><stop offset=".8" stop-color="${veil}" stop-opacity="0"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#veil)"/>${title}`;
}

/** A lesson picture: the trained part of face or body is highlighted. */
function drawLesson(picture: DemoPicture, palette: Palette): string {
  const { width, height, appId, slug, zone = 'breath' } = picture;
  if (zone === 'spine')
    return `${drawBlocks(picture, palette, slug, 180, 0.2)}<circle cx="${width / 2}" cy="${height * 0.5}" r="270" fill="${palette.ground}"/>${drawColumn({ x: width / 2, y: height * 0.93, height: height * 0.84 }, '#f7fbfb', '#6fc7bd')}`;
  const scale = 1.36;
  const at = {
    x: width / 2 - 200 * scale,
    y: zone === 'neck' || zone === 'shoulders' ? height - 560 * scale : 10,
  };
  const sun = { x: 0.5, y: (at.y + 215 * scale) / height, r: 0.46 };
  const background =
    appId === 'forma'
      ? drawBlocks(picture, palette, slug, 160, 0.3)
      : drawSky(picture, palette, sun) + drawHillLayers(picture, palette, slug, 0.66);
  const marks = zonePaths[zone].map(
    ({ x, y, rx, ry }) =>
      `<ellipse cx="${x}" cy="${y}" rx="${Math.abs(rx) + 12}" ry="${ry + 12}" fill="#e2706f" fill-opacity=".3" stroke="#fff" stroke-width="5" stroke-dasharray="1 9" stroke-linecap="round"/>`,
  );
  return `${background}${placePerson(picture.person ?? 'guide', at.x, at.y, scale)}
<g transform="translate(${rounded(at.x)} ${rounded(at.y)}) scale(${scale})">${marks.join('')}</g>`;
}

function drawAvatar(picture: DemoPicture, palette: Palette): string {
  const person = picture.person ?? 'learner';
  const { width, appId } = picture;
  const background =
    appId === 'forma'
      ? `<rect width="${width}" height="${width}" fill="#a9dcd6"/><path d="M0 ${width}V0A${width} ${width} 0 0 1 ${width} ${width}Z" fill="#6fc7bd"/>`
      : drawSky(
          picture,
          { ...palette, light: mix(palette.light, people[person].top, 0.12) },
          { x: 0.5, y: 0.46, r: 0.4 },
        );
  return background + placePerson(person, 82, 44, 0.87);
}

/** A learner's photo of herself at home: wall, window light, a plant. */
function drawPhoto(picture: DemoPicture, palette: Palette): string {
  const { width, height } = picture;
  const wall = mix(palette.sky, '#e9e2da', 0.55);
  const plant = [-64, -88, -112, -136, -40].map((turn) =>
    drawBranch({ x: 930, y: 1010, turn, size: 330 }, mix(palette.ink, '#4f7a5a', 0.7)),
  );
  const scale = 2.15;
  return `<defs><linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${mix(wall, '#ffffff', 0.5)}"/><stop offset="1" stop-color="${mix(wall, palette.deep, 0.35)}"/></linearGradient>
<linearGradient id="day" x1="0" y1="0" x2="1" y2=".4"><stop offset="0" stop-color="#fff6dd" stop-opacity=".5"/><stop offset=".6" stop-color="#fff6dd" stop-opacity="0"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#wall)"/>
<path d="M70 120L240 90V560L70 600ZM260 86L430 56V515L260 555Z" fill="#fffdf4" fill-opacity=".75"/>
<path d="M860 1000H1010L985 1190H885Z" fill="${palette.ground}"/>${plant.join('')}
<rect y="1180" width="${width}" height="${height - 1180}" fill="${mix(wall, palette.ground, 0.45)}"/>
${placePerson(picture.person ?? 'selfieCalm', (width - 400 * scale) / 2, height - 552 * scale, scale)}
<rect width="${width}" height="${height}" fill="url(#day)"/>`;
}

function placePerson(name: PersonName, x: number, y: number, scale: number): string {
  return `<g transform="translate(${rounded(x)} ${rounded(y)}) scale(${scale.toFixed(3)})">${drawPerson(people[name])}</g>`;
}

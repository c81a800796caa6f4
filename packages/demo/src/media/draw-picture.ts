import { drawBlocks, drawColumn } from './blocks.ts';
import { drawPerson, zonePaths } from './face.ts';
import { palettes, type Palette } from './looks.ts';
import { drawMotif } from './motifs.ts';
import { people, type PersonName } from './people.ts';
import type { DemoPicture } from './pictures.ts';
import { drawBough, drawRange, drawSky, mix } from './scenery.ts';
import { short, svgDocument } from './svg.ts';
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
  const { width, height, school, slug } = picture;
  const upright = height > width;
  if (school === 'forma') {
    const column = {
      x: width * (upright ? 0.5 : 0.66),
      y: height * 0.96,
      height: height * (upright ? 0.62 : 0.84),
    };
    const plate = column.height * (upright ? 0.36 : 0.52);
    return `${drawBlocks(picture, palette, slug, upright ? 225 : 200, upright ? 0.5 : 0.25)}
<circle cx="${short(column.x)}" cy="${short(height * (upright ? 0.66 : 0.54))}" r="${short(plate)}" fill="${palette.ground}" fill-opacity=".92"/>${drawColumn(column, '#f7fbfb', '#6fc7bd')}`;
  }
  if (!picture.person)
    return (
      drawSky(picture, palette, { x: 0.68, y: 0.42, r: 0.15 }) +
      drawRange(picture, palette, slug) +
      drawMotif('sun', picture, palette)
    );
  const scale = upright ? (width / 400) * 0.98 : (height / 560) * 0.92;
  const x = upright ? (width - 400 * scale) / 2 : width * 0.68 - 200 * scale;
  const y = height - 556 * scale;
  const sun = { x: (x + 200 * scale) / width, y: (y + 190 * scale) / height, r: upright ? 0.38 : 0.36 };
  const leaf = mix(palette.ink, palette.ground, 0.35);
  return `${drawSky(picture, palette, sun)}${drawRange(picture, palette, slug, 0.66)}${placePerson(picture.person, x, y, scale)}
${drawBough({ x: -20, y: height + 10, turn: upright ? -62 : -52, size: height * (upright ? 0.34 : 0.62) }, leaf)}
${drawBough({ x: width + 10, y: height * 0.9, turn: 257, size: height * (upright ? 0.26 : 0.4) }, mix(leaf, palette.deep, 0.35))}`;
}

function drawDay(picture: DemoPicture, palette: Palette): string {
  const { slug, motif, school } = picture;
  if (school === 'forma') return drawBlocks(picture, palette, slug, 200, 0.55);
  const night = motif === 'moon';
  const sky = night
    ? { ...palette, sky: mix(palette.ground, palette.ink, 0.6), warm: palette.ground }
    : palette;
  const place = night ? { x: 0.64, y: 0.34, r: 0.13 } : { x: 0.5, y: 0.4, r: motif === 'sun' ? 0.19 : 0.14 };
  return (
    drawSky(picture, sky, place) + drawRange(picture, palette, slug) + drawMotif(motif, picture, palette)
  );
}

/** A day picture with a text: on the left of a landscape picture, across a square one. */
function drawBanner(picture: DemoPicture, palette: Palette): string {
  const { width, height, text = '' } = picture;
  const isWide = width > height * 1.5;
  const night = picture.motif === 'moon';
  const veil = night ? mix(palette.ground, palette.ink, 0.6) : palette.light;
  const title = drawTitle(text, {
    x: width * 0.06,
    y: height * (isWide ? 0.3 : 0.12),
    width: width * (isWide ? 0.5 : 0.88),
    align: 'left',
    height: height * (isWide ? 0.13 : 0.09),
    lineLength: isWide ? 16 : 12,
    ink: night ? '#ffffff' : palette.ink,
  });
  return `${drawDay(picture, palette)}
<defs><linearGradient id="veil" x1="0" y1="0" x2="${isWide ? 1 : 0}" y2="${isWide ? 0 : 1}"><stop offset="0" stop-color="${veil}" stop-opacity=".94"/><stop offset=".45" stop-color="${veil}" stop-opacity=".7"/><stop offset=".8" stop-color="${veil}" stop-opacity="0"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#veil)"/>${title}`;
}

/** A lesson picture: the trained part of face or body is highlighted. */
function drawLesson(picture: DemoPicture, palette: Palette): string {
  const { width, height, school, slug, zone = 'breath' } = picture;
  if (zone === 'spine')
    return `${drawBlocks(picture, palette, slug, 180, 0.2)}<circle cx="${width / 2}" cy="${height * 0.5}" r="270" fill="${palette.ground}"/>${drawColumn({ x: width / 2, y: height * 0.93, height: height * 0.84 }, '#f7fbfb', '#6fc7bd')}`;
  const scale = 1.36;
  const at = {
    x: width / 2 - 200 * scale,
    y: zone === 'neck' || zone === 'shoulders' ? height - 560 * scale : 10,
  };
  const sun = { x: 0.5, y: (at.y + 215 * scale) / height, r: 0.46 };
  const behind =
    school === 'forma'
      ? drawBlocks(picture, palette, slug, 160, 0.3)
      : drawSky(picture, palette, sun) + drawRange(picture, palette, slug, 0.66);
  const marks = zonePaths[zone].map(
    ({ x, y, rx, ry }) =>
      `<ellipse cx="${x}" cy="${y}" rx="${Math.abs(rx) + 12}" ry="${ry + 12}" fill="#e2706f" fill-opacity=".3" stroke="#fff" stroke-width="5" stroke-dasharray="1 9" stroke-linecap="round"/>`,
  );
  return `${behind}${placePerson(picture.person ?? 'guide', at.x, at.y, scale)}
<g transform="translate(${short(at.x)} ${short(at.y)}) scale(${scale})">${marks.join('')}</g>`;
}

function drawAvatar(picture: DemoPicture, palette: Palette): string {
  const person = picture.person ?? 'learner';
  const { width, school } = picture;
  const behind =
    school === 'forma'
      ? `<rect width="${width}" height="${width}" fill="#a9dcd6"/><path d="M0 ${width}V0A${width} ${width} 0 0 1 ${width} ${width}Z" fill="#6fc7bd"/>`
      : drawSky(
          picture,
          { ...palette, light: mix(palette.light, people[person].top, 0.12) },
          { x: 0.5, y: 0.46, r: 0.4 },
        );
  return behind + placePerson(person, 82, 44, 0.87);
}

/** A learner's photo of herself at home: wall, window light, a plant. */
function drawPhoto(picture: DemoPicture, palette: Palette): string {
  const { width, height } = picture;
  const wall = mix(palette.sky, '#e9e2da', 0.55);
  const plant = [-64, -88, -112, -136, -40].map((turn) =>
    drawBough({ x: 930, y: 1010, turn, size: 330 }, mix(palette.ink, '#4f7a5a', 0.7)),
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
  return `<g transform="translate(${short(x)} ${short(y)}) scale(${scale.toFixed(3)})">${drawPerson(people[name])}</g>`;
}

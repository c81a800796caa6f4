import type { Palette } from './palettes.ts';
import type { Motif } from './pictures.ts';
import { drawBranch, mix, type Frame } from './scenery.ts';
import { seededRandom, rounded } from './svg.ts';

/** The motif in the centre of a day picture. */
export function drawMotif(motif: Motif, frame: Frame, palette: Palette): string {
  const { width, height } = frame;
  const middle = { x: width / 2, y: height * 0.5 };
  if (motif === 'lotus') return drawLotus(middle.x, height * 0.78, height * 0.42, palette);
  if (motif === 'stones') return drawStones(width * 0.5, height * 0.86, height, palette);
  if (motif === 'water') return drawRipples(width * 0.5, height * 0.8, width, palette);
  if (motif === 'moon') return drawStars(frame, palette);
  if (motif === 'branch')
    return (
      drawBranch({ x: width * 0.02, y: height * 0.95, turn: -38, size: height * 0.95 }, palette.ink) +
      drawBranch(
        { x: width * 1.02, y: height * 0.2, turn: 165, size: height * 0.6 },
        mix(palette.ink, palette.deep, 0.4),
      )
    );
  return drawBranch(
    { x: -10, y: height * 0.98, turn: -48, size: height * 0.5 },
    mix(palette.ink, palette.ground, 0.3),
  );
}

function drawLotus(x: number, y: number, length: number, palette: Palette): string {
  const petal = (turn: number, size: number, colour: string): string =>
    `<path transform="translate(${rounded(x)} ${rounded(y)}) rotate(${turn}) scale(${rounded(size * 10) / 1000})" d="M0 0C-42 -28 -40 -76 0 -104C40 -76 42 -28 0 0Z" fill="${colour}" fill-opacity=".82"/>`;
  const back = [-72, 72, -48, 48, -24, 24].map((turn) =>
    petal(turn, length, mix(palette.warm, palette.ground, 0.2 + Math.abs(turn) / 110)),
  );
  const front = [-36, 36, 0].map((turn) =>
    petal(turn, length * 0.78, mix(palette.light, palette.deep, 0.15 + Math.abs(turn) / 80)),
  );
  return `${drawRipples(x, y + length * 0.06, length * 4, palette)}${back.join('')}${front.join('')}`;
}

function drawRipples(x: number, y: number, width: number, palette: Palette): string {
  return [0.06, 0.12, 0.2, 0.3, 0.42, 0.56]
    .map(
      (share, index) =>
        `<ellipse cx="${rounded(x)}" cy="${rounded(y)}" rx="${rounded(width * share)}" ry="${rounded(width * share * 0.22)}" fill="${palette.light}" fill-opacity=".07" stroke="${palette.light}" stroke-opacity="${0.85 - index * 0.13}" stroke-width="3"/>`,
    )
    .join('');
}

function drawStones(x: number, ground: number, height: number, palette: Palette): string {
  const stones = [
    { w: 0.34, h: 0.12, dx: 0 },
    { w: 0.26, h: 0.1, dx: 0.02 },
    { w: 0.19, h: 0.085, dx: -0.01 },
    { w: 0.12, h: 0.07, dx: 0.005 },
  ];
  let top = ground;
  const drawn = stones.map(({ w, h, dx }, index) => {
    const [rx, ry] = [(w * height) / 2, (h * height) / 2];
    top -= ry * 2 * 0.94;
    const light = mix(palette.ground, palette.light, 0.25 + index * 0.16);
    const dark = mix(palette.ink, palette.ground, 0.3 + index * 0.15);
    return `<defs><linearGradient id="stone${index}" x1="0" y1="0" x2=".2" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs>
<ellipse cx="${rounded(x + dx * height)}" cy="${rounded(top + ry)}" rx="${rounded(rx)}" ry="${rounded(ry)}" fill="url(#stone${index})"/>`;
  });
  return `<ellipse cx="${rounded(x)}" cy="${rounded(ground)}" rx="${rounded(height * 0.3)}" ry="${rounded(height * 0.03)}" fill="${palette.ink}" fill-opacity=".25"/>${drawn.join('')}`;
}

function drawStars({ width, height }: Frame, palette: Palette): string {
  const random = seededRandom('stars');
  return Array.from({ length: 46 }, () => {
    const [x, y, r] = [random() * width, random() * height * 0.6, 1.2 + random() * 2.6];
    return `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(r)}" fill="${palette.light}" fill-opacity="${rounded(0.4 + random() * 0.6)}"/>`;
  }).join('');
}

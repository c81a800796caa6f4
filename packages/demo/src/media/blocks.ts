import type { Palette } from './palettes.ts';
import type { Frame } from './scenery.ts';
import { seededRandom, rounded } from './svg.ts';

const coral = '#ff8a65';

/** Background of forma: quarter and half circles on a grid, denser to the right; deterministic for a seed. */
export function drawBlocks(
  { width, height }: Frame,
  palette: Palette,
  seed: string,
  tileSize: number,
  minDensity = 0.35,
): string {
  const random = seededRandom(seed);
  const isDark = palette.sky < '#808080';
  const background = isDark ? palette.ground : palette.sky;
  const colours = isDark
    ? ['#2aa79b', '#33434d', '#16857f', '#dff3f0', '#26343e', '#6fc7bd']
    : ['#6fc7bd', '#16857f', '#1d2b33', '#ffffff', '#a9dcd6', '#33434d'];
  const columns = Math.ceil(width / tileSize);
  const rows = Math.ceil(height / tileSize);
  const tiles: string[] = [];
  let accents = 0;
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const density = minDensity + (1 - minDensity) * (column / Math.max(1, columns - 1));
      const [chance, shape, turn, colour, accent] = [random(), random(), random(), random(), random()];
      if (chance > density) continue;
      const fill =
        accent > 0.9 && accents < 3 ? coral : (colours[Math.floor(colour * colours.length)] ?? coral);
      if (fill === coral) accents += 1;
      tiles.push(
        `<g transform="translate(${column * tileSize} ${row * tileSize}) rotate(${Math.floor(turn * 4) * 90} ${tileSize / 2} ${tileSize / 2})" fill="${fill}" stroke="${fill}">${drawShape(shape, tileSize)}</g>`,
      );
    }
  return `<rect width="${width}" height="${height}" fill="${background}"/>${drawGrid({ width, height }, palette, tileSize)}${tiles.join('')}`;
}

function drawShape(shape: number, tileSize: number): string {
  if (shape < 0.4)
    return `<path d="M0 0H${tileSize}A${tileSize} ${tileSize} 0 0 1 0 ${tileSize}Z" stroke="none"/>`;
  if (shape < 0.6)
    return `<path d="M0 0H${tileSize}A${tileSize / 2} ${tileSize / 2} 0 0 1 0 0Z" stroke="none"/>`;
  if (shape < 0.72)
    return `<circle cx="${tileSize / 2}" cy="${tileSize / 2}" r="${rounded(tileSize * 0.3)}" stroke="none"/>`;
  if (shape < 0.86) {
    const arcs = [0.3, 0.55, 0.8].map(
      (share) =>
        `M${rounded(tileSize * share)} 0A${rounded(tileSize * share)} ${rounded(tileSize * share)} 0 0 1 0 ${rounded(tileSize * share)}`,
    );
    return `<path d="${arcs.join('')}" fill="none" stroke-width="${rounded(tileSize * 0.06)}"/>`;
  }
  const lines = [0.125, 0.375, 0.625, 0.875].map((share) => `M${rounded(tileSize * share)} 0V${tileSize}`);
  return `<path d="${lines.join('')}" fill="none" stroke-width="${rounded(tileSize * 0.07)}"/>`;
}

function drawGrid({ width, height }: Frame, palette: Palette, tileSize: number): string {
  const verticals = Array.from(
    { length: Math.ceil(width / tileSize) },
    (_, index) => `M${index * tileSize} 0V${height}`,
  );
  const horizontals = Array.from(
    { length: Math.ceil(height / tileSize) },
    (_, index) => `M0 ${index * tileSize}H${width}`,
  );
  return `<path d="${verticals.join('')}${horizontals.join('')}" stroke="${palette.ink}" stroke-opacity=".08" stroke-width="2" fill="none"/>`;
}

/** A slightly curved column of vertebrae with its base at x, y. */
export function drawColumn(
  at: { x: number; y: number; height: number },
  colour: string,
  shade: string,
): string {
  const count = 12;
  const step = at.height / (count + 3);
  const bones = Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1);
    const wide = step * (2.5 - share * 1.1);
    const x = at.x + Math.sin(share * Math.PI * 1.9 + 0.4) * step * 0.9;
    const y = at.y - (index + 1) * step;
    return `<rect x="${rounded(x - wide / 2)}" y="${rounded(y - step * 0.36)}" width="${rounded(wide)}" height="${rounded(step * 0.72)}" rx="${rounded(step * 0.36)}" fill="${colour}"/>`;
  });
  const head = step * 1.7;
  return `<path d="M${at.x} ${at.y}V${at.y - at.height}" stroke="${shade}" stroke-width="4" stroke-dasharray="2 14" stroke-linecap="round"/>${bones.join('')}
<circle cx="${rounded(at.x + step * 0.6)}" cy="${rounded(at.y - (count + 1) * step - head * 0.62)}" r="${rounded(head)}" fill="${colour}"/>`;
}

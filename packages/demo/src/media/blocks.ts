import type { Palette } from './looks.ts';
import type { Frame } from './scenery.ts';
import { seededNumbers, short } from './svg.ts';

const coral = '#ff8a65';

/** Background of forma: quarter and half circles on a grid, denser to the right; deterministic for a seed. */
export function drawBlocks(
  { width, height }: Frame,
  palette: Palette,
  seed: string,
  side: number,
  quiet = 0.35,
): string {
  const random = seededNumbers(seed);
  const dark = palette.sky < '#808080';
  const ground = dark ? palette.ground : palette.sky;
  const colours = dark
    ? ['#2aa79b', '#33434d', '#16857f', '#dff3f0', '#26343e', '#6fc7bd']
    : ['#6fc7bd', '#16857f', '#1d2b33', '#ffffff', '#a9dcd6', '#33434d'];
  const columns = Math.ceil(width / side);
  const rows = Math.ceil(height / side);
  const tiles: string[] = [];
  let accents = 0;
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const fullness = quiet + (1 - quiet) * (column / Math.max(1, columns - 1));
      const [chance, form, turn, colour, accent] = [random(), random(), random(), random(), random()];
      if (chance > fullness) continue;
      const fill =
        accent > 0.9 && accents < 3 ? coral : (colours[Math.floor(colour * colours.length)] ?? coral);
      if (fill === coral) accents += 1;
      tiles.push(
        `<g transform="translate(${column * side} ${row * side}) rotate(${Math.floor(turn * 4) * 90} ${side / 2} ${side / 2})" fill="${fill}" stroke="${fill}">${drawForm(form, side)}</g>`,
      );
    }
  return `<rect width="${width}" height="${height}" fill="${ground}"/>${drawGrid({ width, height }, palette, side)}${tiles.join('')}`;
}

function drawForm(form: number, side: number): string {
  if (form < 0.4) return `<path d="M0 0H${side}A${side} ${side} 0 0 1 0 ${side}Z" stroke="none"/>`;
  if (form < 0.6) return `<path d="M0 0H${side}A${side / 2} ${side / 2} 0 0 1 0 0Z" stroke="none"/>`;
  if (form < 0.72)
    return `<circle cx="${side / 2}" cy="${side / 2}" r="${short(side * 0.3)}" stroke="none"/>`;
  if (form < 0.86) {
    const arcs = [0.3, 0.55, 0.8].map(
      (share) =>
        `M${short(side * share)} 0A${short(side * share)} ${short(side * share)} 0 0 1 0 ${short(side * share)}`,
    );
    return `<path d="${arcs.join('')}" fill="none" stroke-width="${short(side * 0.06)}"/>`;
  }
  const lines = [0.125, 0.375, 0.625, 0.875].map((share) => `M${short(side * share)} 0V${side}`);
  return `<path d="${lines.join('')}" fill="none" stroke-width="${short(side * 0.07)}"/>`;
}

function drawGrid({ width, height }: Frame, palette: Palette, side: number): string {
  const down = Array.from({ length: Math.ceil(width / side) }, (_, index) => `M${index * side} 0V${height}`);
  const across = Array.from(
    { length: Math.ceil(height / side) },
    (_, index) => `M0 ${index * side}H${width}`,
  );
  return `<path d="${down.join('')}${across.join('')}" stroke="${palette.ink}" stroke-opacity=".08" stroke-width="2" fill="none"/>`;
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
    return `<rect x="${short(x - wide / 2)}" y="${short(y - step * 0.36)}" width="${short(wide)}" height="${short(step * 0.72)}" rx="${short(step * 0.36)}" fill="${colour}"/>`;
  });
  const head = step * 1.7;
  return `<path d="M${at.x} ${at.y}V${at.y - at.height}" stroke="${shade}" stroke-width="4" stroke-dasharray="2 14" stroke-linecap="round"/>${bones.join('')}
<circle cx="${short(at.x + step * 0.6)}" cy="${short(at.y - (count + 1) * step - head * 0.62)}" r="${short(head)}" fill="${colour}"/>`;
}

import type { Palette } from './palettes.ts';
import { seededRandom, rounded } from './svg.ts';

export interface Frame {
  width: number;
  height: number;
}

/** Blends two colours, both `#rrggbb`; share 0 gives the first. */
export function mix(from: string, to: string, share: number): string {
  const mixed = [1, 3, 5].map((at) =>
    Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channel(colour: string, at: number): number {
  return Number.parseInt(colour.slice(at, at + 2), 16);
}

/** A morning sky with a sun at a position in fractions of the frame. */
export function drawSky(
  { width, height }: Frame,
  palette: Palette,
  sun: { x: number; y: number; r: number },
): string {
  const [x, y] = [rounded(sun.x * width), rounded(sun.y * height)];
  const r = rounded(sun.r * Math.min(width, height));
  const rings = [3, 2.2, 1.55].map(
    (grow, index) =>
      `<circle cx="${x}" cy="${y}" r="${rounded(r * grow)}" fill="${palette.light}" fill-opacity="${0.1 + index * 0.05}"/>`,
  );
  return `<defs>
<linearGradient id="sky" x1="0" y1="0" x2=".25" y2="1"><stop offset="0" stop-color="${palette.sky}"/><stop offset=".55" stop-color="${palette.warm}"/><stop offset="1" stop-color="${palette.deep}"/></linearGradient>
<radialGradient id="glow"><stop offset="0" stop-color="${palette.light}" stop-opacity=".95"/><stop offset="1" stop-color="${palette.light}" stop-opacity="0"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/>
<circle cx="${x}" cy="${y}" r="${rounded(r * 4)}" fill="url(#glow)" opacity=".6"/>${rings.join('')}
<circle cx="${x}" cy="${y}" r="${r}" fill="${palette.light}"/>`;
}

/** Layers of hills with mist between them. */
export function drawHillLayers(
  { width, height }: Frame,
  palette: Palette,
  seed: string,
  from = 0.58,
): string {
  const random = seededRandom(seed);
  const count = 5;
  return Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1);
    const top = height * (from + (1.02 - from) * share * 0.85);
    const waves = [1.3, 2.7].map((turns) => ({
      turns: turns + random() * 0.8,
      phase: random() * 7,
      swing: height * 0.035 * (1 + random()),
    }));
    const points = Array.from({ length: 41 }, (_unused, step) => {
      const at = step / 40;
      const y = waves.reduce(
        (sum, wave) => sum + (Math.sin(at * wave.turns * Math.PI * 2 + wave.phase) * wave.swing) / wave.turns,
        top,
      );
      return `${rounded(at * width)} ${rounded(y)}`;
    });
    const colour = mix(palette.deep, palette.ground, share);
    const id = `hill${index}`;
    return `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colour}" stop-opacity="${0.55 + share * 0.4}"/><stop offset="1" stop-color="${mix(colour, palette.warm, 0.6)}" stop-opacity="${0.25 + share * 0.7}"/></linearGradient></defs>
<path d="M${points.join('L')}L${width} ${height}L0 ${height}Z" fill="url(#${id})"/>`;
  }).join('');
}

/** A branch with leaves from a corner; size in pixels. */
export function drawBranch(at: { x: number; y: number; turn: number; size: number }, colour: string): string {
  const leaves = Array.from({ length: 9 }, (_, index) => {
    const along = 0.16 + index * 0.1;
    const x = along * 100;
    const y = -22 * Math.sin(along * Math.PI * 0.8);
    const side = index % 2 ? 1 : -1;
    const length = 26 - index * 1.4;
    return `<path transform="translate(${rounded(x)} ${rounded(y)}) rotate(${side * 52 - 14})" d="M0 0C${rounded(length * 0.3)} ${rounded(-length * 0.32)} ${rounded(length * 0.8)} ${rounded(-length * 0.24)} ${rounded(length)} 0C${rounded(length * 0.8)} ${rounded(length * 0.24)} ${rounded(length * 0.3)} ${rounded(length * 0.3)} 0 0Z"/>`;
  });
  return `<g transform="translate(${at.x} ${at.y}) rotate(${at.turn}) scale(${rounded(at.size / 100)})" fill="${colour}"><path d="M0 0Q50 -30 108 -12" fill="none" stroke="${colour}" stroke-width="1.6" stroke-linecap="round"/>${leaves.join('')}</g>`;
}

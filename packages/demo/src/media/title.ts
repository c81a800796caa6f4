import { letter } from './lettering.ts';
import { short } from './svg.ts';

export interface TitleSpace {
  x: number;
  y: number;
  width: number;
  align: 'left' | 'centre';
  /** Preferred height of a capital, in pixels; smaller if a line would not fit. */
  height: number;
  /** Maximum number of characters per line. */
  lineLength: number;
  ink: string;
}

/** Draws a title as strokes, wrapped into lines; `y` is the top of the first line. */
export function drawTitle(text: string, space: TitleSpace): string {
  const lines = breakLines(text, space.lineLength).map((line) => letter(line));
  const widest = Math.max(...lines.map((line) => line.width));
  const scale = Math.min(space.height / 10, space.width / widest);
  const drawn = lines.map((line, index) => {
    const x = space.align === 'left' ? space.x : space.x + (space.width - line.width * scale) / 2;
    const y = space.y + index * scale * 18;
    return `<g transform="translate(${short(x)} ${short(y)}) scale(${scale.toFixed(3)})">${line.svg}</g>`;
  });
  return `<g fill="none" stroke="${space.ink}" stroke-width="1.05" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}</g>`;
}

function breakLines(text: string, longest: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= longest)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

import { strokeText } from './stroke-font.ts';
import { rounded } from './svg.ts';
import { wrapText } from './wrap-text.ts';

export interface TitleBox {
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
export function drawTitle(text: string, space: TitleBox): string {
  const lines = wrapText(text, space.lineLength).map((line) => strokeText(line));
  const widest = Math.max(...lines.map((line) => line.width));
  const scale = Math.min(space.height / 10, space.width / widest);
  const drawn = lines.map((line, index) => {
    const x = space.align === 'left' ? space.x : space.x + (space.width - line.width * scale) / 2;
    const y = space.y + index * scale * 18;
    return `<g transform="translate(${rounded(x)} ${rounded(y)}) scale(${scale.toFixed(3)})">${line.svg}</g>`;
  });
  return `<g fill="none" stroke="${space.ink}" stroke-width="1.05" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}</g>`;
}

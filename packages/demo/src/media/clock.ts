import { strokeText } from './stroke-font.ts';
import { rounded, svgDocument } from './svg.ts';

/** Side length of the clock's square, in pixels. */
export const clockSize = 176;
const radius = 78;

/** Draws the clock at one second of a video: minutes, seconds and a progress ring. */
export function drawClock(second: number, total: number, colours: { ink: string; light: string }): string {
  const middle = clockSize / 2;
  const text = `${String(Math.floor(second / 60)).padStart(2, '0')}:${String(second % 60).padStart(2, '0')}`;
  const time = strokeText(text, 2.4);
  const scale = 2.9;
  const round = 2 * Math.PI * radius;
  return svgDocument(
    { width: clockSize, height: clockSize },
    `<circle cx="${middle}" cy="${middle}" r="${radius}" fill="${colours.light}" fill-opacity=".5"/>
<g fill="none" stroke="${colours.ink}" stroke-linecap="round" stroke-linejoin="round">
<circle cx="${middle}" cy="${middle}" r="${radius}" stroke-width="5" stroke-opacity=".18"/>
<circle cx="${middle}" cy="${middle}" r="${radius}" stroke-width="5" transform="rotate(-90 ${middle} ${middle})" stroke-dasharray="${rounded(round * Math.max(0.001, second / total))} ${rounded(round)}"/>
<g transform="translate(${rounded(middle - (time.width * scale) / 2)} ${rounded(middle - 5 * scale)}) scale(${scale})" stroke-width="1">${time.svg}</g></g>`,
  );
}

import type { Zone } from './videos.ts';

export interface Person {
  skin: string;
  /** Shadow colour of the skin: nose, eyelids, neck. */
  shade: string;
  blush: string;
  hair: string;
  hairStyle: 'bun' | 'long' | 'bob' | 'short';
  top: string;
  ink: string;
  lips: string;
  eyes: 'closed' | 'open';
  mouth: 'calm' | 'smile' | 'round';
}

/** Centre and radii of the hands' path for each trained part, in the coordinates of `drawPerson` (a bust in 400 × 560, the face around 200 225); pairs are mirrored. */
export const zonePaths: Record<Zone, readonly { x: number; y: number; rx: number; ry: number }[]> = {
  breath: [{ x: 200, y: 500, rx: 0, ry: 26 }],
  forehead: [
    { x: 150, y: 140, rx: 34, ry: 14 },
    { x: 250, y: 140, rx: -34, ry: 14 },
  ],
  eyes: [
    { x: 145, y: 205, rx: 42, ry: 26 },
    { x: 255, y: 205, rx: -42, ry: 26 },
  ],
  cheeks: [
    { x: 122, y: 268, rx: 22, ry: 30 },
    { x: 278, y: 268, rx: -22, ry: 30 },
  ],
  lips: [
    { x: 146, y: 318, rx: 14, ry: 22 },
    { x: 254, y: 318, rx: -14, ry: 22 },
  ],
  jaw: [
    { x: 122, y: 345, rx: 30, ry: 34 },
    { x: 278, y: 345, rx: -30, ry: 34 },
  ],
  neck: [
    { x: 168, y: 430, rx: 10, ry: 40 },
    { x: 232, y: 430, rx: -10, ry: 40 },
  ],
  spine: [],
  shoulders: [
    { x: 92, y: 494, rx: 40, ry: 26 },
    { x: 308, y: 494, rx: -40, ry: 26 },
  ],
};

const backHair: Record<Person['hairStyle'], string> = {
  bun: '<circle cx="200" cy="26" r="44"/><path d="M66 236C48 120 104 34 200 34S352 120 334 236H66Z"/>',
  long: '<path d="M52 470C30 330 30 190 66 120 96 60 144 30 200 30S304 60 334 120C370 190 370 330 348 470 330 500 70 500 52 470Z"/>',
  bob: '<path d="M58 350C36 250 40 170 70 116 98 62 144 32 200 32S302 62 330 116C360 170 364 250 342 350 330 372 70 372 58 350Z"/>',
  short: '<path d="M66 230C50 110 108 30 200 30S350 110 334 230Z"/>',
};
const frontHair: Record<Person['hairStyle'], string> = {
  bun: 'M72 218C68 120 120 58 200 58S332 120 328 218C322 160 290 112 200 102 110 112 78 160 72 218Z',
  long: 'M72 230C66 122 118 56 200 56S334 122 328 230C324 176 300 118 214 84 176 128 96 150 72 230Z',
  bob: 'M70 240C62 126 116 54 200 54S338 126 330 240C328 190 318 164 306 146 240 150 176 138 134 112 100 144 74 180 70 240Z',
  short:
    'M70 206C66 116 120 56 200 56S334 116 330 206C322 176 314 150 296 128 250 138 190 132 150 108 110 124 84 160 70 206Z',
};

/** Draws a bust as SVG content. `id` makes the gradient ids of several busts in one document unique. */
export function drawPerson(person: Person, id = 'person'): string {
  const { skin, shade, hair, top, ink, blush, lips } = person;
  return `
<defs><radialGradient id="${id}-blush"><stop offset="0" stop-color="${blush}" stop-opacity=".42"/><stop offset="1" stop-color="${blush}" stop-opacity="0"/></radialGradient>
<linearGradient id="${id}-neck" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${shade}"/><stop offset="1" stop-color="${skin}"/></linearGradient></defs>
<g fill="${hair}">${backHair[person.hairStyle]}</g>
<path d="M156 370V446C150 470 118 478 84 490 40 506 14 530 4 560H396C386 530 360 506 316 490 282 478 250 470 244 446V370Z" fill="url(#${id}-neck)"/>
<path d="M4 560C12 528 44 504 96 487 120 524 158 540 200 540S280 524 304 487C356 504 388 528 396 560Z" fill="${top}"/>
<path d="M72 222C60 214 52 228 58 250 64 272 76 282 86 274ZM328 222C340 214 348 228 342 250 336 272 324 282 314 274Z" fill="${skin}"/>
<path d="M200 66C288 66 328 126 328 212 328 318 268 404 200 406 132 404 72 318 72 212 72 126 112 66 200 66Z" fill="${skin}"/>
<circle cx="118" cy="276" r="50" fill="url(#${id}-blush)"/><circle cx="282" cy="276" r="50" fill="url(#${id}-blush)"/>
<path d="${frontHair[person.hairStyle]}" fill="${hair}"/>
<g fill="none" stroke="${ink}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">
<path d="M114 180Q144 160 176 174M286 180Q256 160 224 174" stroke-width="6"/>
${drawEyes(person)}
<path d="M202 216C200 244 190 262 186 276 190 288 206 290 216 284" stroke="${shade}" stroke-width="6"/>
</g>${drawMouth(person.mouth, lips, ink)}`;
}

function drawEyes({ eyes, ink }: Person): string {
  if (eyes === 'closed')
    return '<path d="M118 214Q147 236 176 214M224 214Q253 236 282 214"/><path d="M126 226L119 235M140 232L136 242M260 232L264 242M274 226L281 235" stroke-width="4"/>';
  const eye = (x: number): string =>
    `<path d="M${x - 30} 216Q${x} 190 ${x + 30} 216Q${x} 236 ${x - 30} 216Z" fill="#fffaf5"/><circle cx="${x}" cy="213" r="11" fill="${ink}" stroke="none"/><circle cx="${x + 4}" cy="209" r="3.5" fill="#fff" stroke="none"/>`;
  return eye(147) + eye(253);
}

function drawMouth(mouth: Person['mouth'], lips: string, ink: string): string {
  if (mouth === 'round')
    return `<ellipse cx="200" cy="332" rx="24" ry="22" fill="${lips}"/><ellipse cx="200" cy="332" rx="11" ry="10" fill="${ink}" opacity=".7"/>`;
  if (mouth === 'smile')
    return `<path d="M154 316Q178 318 192 312Q200 317 208 312Q222 318 246 316Q226 358 200 358T154 316Z" fill="${lips}"/><path d="M164 320Q200 328 236 320Q222 338 200 338T164 320Z" fill="#fffaf5"/>`;
  return `<path d="M160 326Q184 308 200 316Q216 308 240 326Q222 350 200 350T160 326Z" fill="${lips}"/><path d="M164 327Q182 321 200 327Q218 321 236 327" fill="none" stroke="${ink}" stroke-opacity=".45" stroke-width="3" stroke-linecap="round"/>`;
}

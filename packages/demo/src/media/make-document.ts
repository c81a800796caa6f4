import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { LegalDocument } from '../support.ts';
import { strokeText } from './stroke-font.ts';
import { svgDocument } from './svg.ts';
import { wrapText } from './wrap-text.ts';

/** An A4 page in pixels at 150 dpi; `points` is the same size in points. */
const page = { width: 1240, height: 1754 };
const points = { width: 595, height: 842 };
const margin = 130;
const capitalHeight = 15;
const lineHeight = 38;

/** Writes a one-page PDF. The page is an image, because the machine may have no fonts installed. */
export async function makeDocument({ title, paragraphs }: LegalDocument, target: string): Promise<void> {
  const svg = svgDocument(page, drawPage(title, paragraphs));
  const picture = await sharp(Buffer.from(svg))
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer();
  await writeFile(target, createPdf(picture, title));
}

function drawPage(title: string, paragraphs: readonly string[]): string {
  let y = margin;
  const lines: string[] = [];
  const add = (text: string, height: number) => {
    lines.push(`<g transform="translate(${margin} ${y}) scale(${height / 10})">${strokeText(text).svg}</g>`);
    y += lineHeight * (height / capitalHeight);
  };
  for (const line of wrapText(title, 36)) add(line, capitalHeight * 1.6);
  for (const paragraph of paragraphs) {
    y += lineHeight / 2;
    for (const line of wrapText(paragraph, 54)) add(line, capitalHeight);
  }
  return `<g fill="none" stroke="#222222" stroke-width="1.1" stroke-linecap="round" stroke-linejoin="round">${lines.join('')}</g>`;
}

/** A PDF (ISO 32000-1) with one page that contains only a JPEG. */
function createPdf(picture: Buffer, title: string): Buffer {
  const content = `q ${points.width} 0 0 ${points.height} 0 0 cm /Page Do Q`;
  const name = Buffer.from(`\uFEFF${title}`, 'utf16le').swap16().toString('hex');
  const objects: (string | Buffer)[][] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${points.width} ${points.height}] /Contents 4 0 R /Resources << /XObject << /Page 5 0 R >> >> >>`,
    ],
    [`<< /Length ${content.length} >>\nstream\n${content}\nendstream`],
    [
      `<< /Type /XObject /Subtype /Image /Width ${page.width} /Height ${page.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${picture.length} >>\nstream\n`,
      picture,
      '\nendstream',
    ],
    [`<< /Title <${name}> >>`],
  ];
  const parts = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  const size = () => parts.reduce((sum, part) => sum + part.length, 0);
  for (const [index, pieces] of objects.entries()) {
    offsets.push(size());
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), ...pieces.map((piece) => Buffer.from(piece)));
    parts.push(Buffer.from('\nendobj\n'));
  }
  const table = offsets.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${size()}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}

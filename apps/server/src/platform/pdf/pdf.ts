import { createRequire } from 'node:module';
import path from 'node:path';
import { openSync, type Font } from 'fontkit';
import Pdf from 'pdfkit';

const require = createRequire(import.meta.url);
const folder = path.join(path.dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf');
/** Latin, Cyrillic, Greek and more; a document contains only the letters that it uses. */
const files = {
  sans: 'DejaVuSans.ttf',
  'sans-bold': 'DejaVuSans-Bold.ttf',
  serif: 'DejaVuSerif.ttf',
  'serif-bold': 'DejaVuSerif-Bold.ttf',
} as const;
export type FontName = keyof typeof files;

/** Each font is parsed once: for every document anew this took 15 of 22 ms of a receipt. */
const parsed = new Map<FontName, Font>();

function fontOf(name: FontName): Font {
  const known = parsed.get(name);
  if (known !== undefined) return known;
  const font = openSync(path.join(folder, files[name])) as Font;
  parsed.set(name, font);
  return font;
}

/** A document that can write with some fonts, by their names: `document.font('sans')`. */
export function createPdf(
  options: PDFKit.PDFDocumentOptions,
  fonts: readonly FontName[],
): PDFKit.PDFDocument {
  // Without a font of its own, which would be read from a file.
  const document = new Pdf({ ...options, font: '' });
  // The types do not know that a parsed font is accepted too.
  for (const name of fonts) document.registerFont(name, fontOf(name) as never);
  return document;
}

/** The bytes of a document that was ended. */
export async function readPdf(document: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of document) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

import Pdf from 'pdfkit';
import { baseFont, type FontName } from './base-fonts.ts';
import { createTextWriter, type TextWriter } from './text-writer.ts';

export type { FontName } from './base-fonts.ts';

/** A document, and what writes these texts in these fonts into it. */
export async function createPdf(
  options: PDFKit.PDFDocumentOptions,
  fonts: readonly FontName[],
  texts: readonly string[],
): Promise<{ document: PDFKit.PDFDocument; writer: TextWriter }> {
  // Without a font of its own, which would be read from a file.
  const document = new Pdf({ ...options, font: '' });
  // The types do not know that a parsed font is accepted too.
  for (const name of fonts) document.registerFont(name, baseFont(name) as never);
  return { document, writer: await createTextWriter(document, fonts, texts) };
}

/** The bytes of a document that was ended. */
export async function readPdf(document: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of document) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

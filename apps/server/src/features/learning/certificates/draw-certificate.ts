import type { Certificate, Language } from '@daystream/contract';
import { certificateTexts } from '@daystream/i18n/server';
import { unwritable } from '../../../platform/pdf/clusters.ts';
import { createPdf, readPdf, type FontName } from '../../../platform/pdf/pdf.ts';

interface Look {
  brandTitle: string;
  language: Language;
  /** The brand's primary color, `#rrggbb`. */
  color: string;
  /** Of the public page. */
  address: string;
}

const margin = 48;
const ink = '#2b2b2b';
const nameFont = 'serif-bold';

/** The characters of a name that cannot be written on a certificate. */
export const unwritableInName = (name: string): string[] => unwritable(name, nameFont);

/** Draws a certificate as a PDF on one landscape A4 page. Long names and titles become smaller, and then two lines. */
export async function drawCertificate(
  certificate: Certificate,
  { brandTitle, language, color, address }: Look,
): Promise<Buffer> {
  const { name, course_title: courseTitle, days_count: daysCount, completed_on: completedOn } = certificate;
  const texts = certificateTexts(language, { daysCount, completedOn });
  const info = {
    Title: `${texts.title}: ${courseTitle}`,
    Author: brandTitle,
    CreationDate: new Date(certificate.issued_at * 1000),
  };
  const { document, writer } = await createPdf(
    { size: 'A4', layout: 'landscape', margin: 0, info },
    ['sans', 'serif', nameFont],
    [brandTitle, name, courseTitle, address, ...Object.values(texts)],
  );
  const { width, height } = document.page;
  const column = { x: margin + 40, width: width - 2 * margin - 80, align: 'center' } as const;
  const write = (
    text: string,
    font: FontName,
    { y, size, fill = ink }: { y: number; size: number; fill?: string },
  ) => writer.line(text, { font, size, fill }, { ...column, y });
  document.rect(0, 0, width, height).fill('#ffffff');
  document
    .lineWidth(6)
    .strokeColor(color)
    .rect(margin / 2, margin / 2, width - margin, height - margin)
    .stroke();
  document
    .lineWidth(1)
    .rect(margin / 2 + 10, margin / 2 + 10, width - margin - 20, height - margin - 20)
    .stroke();
  write(brandTitle, 'sans', { y: 78, size: 18, fill: color });
  write(texts.title, 'serif', { y: 122, size: 44 });
  write(texts.given, 'sans', { y: 200, size: 14 });
  writer.oneOrTwoLines(
    name,
    { font: nameFont, size: 34, ofTwoLines: 26, fill: color },
    { ...column, y: 232 },
  );
  write(texts.completed, 'sans', { y: 300, size: 14 });
  writer.oneOrTwoLines(
    courseTitle,
    { font: nameFont, size: 26, ofTwoLines: 19, fill: ink },
    { ...column, y: 330 },
  );
  write(texts.extent, 'sans', { y: 376, size: 14 });
  write(texts.date, 'sans', { y: 440, size: 14 });
  write(texts.verify, 'sans', { y: 488, size: 10, fill: '#666666' });
  write(address, 'sans', { y: 506, size: 10, fill: '#666666' });
  document.end();
  return readPdf(document);
}

import { buffer } from 'node:stream/consumers';
import { createArchive } from '../../archives/index.ts';

/** The type of the main part of a Word document. */
export const wordMain = 'openxmlformats-officedocument.wordprocessingml.document.main';
export const macroMain = 'ms-word.document.macroEnabled.main';

const contentTypes = (main: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.${main}+xml"/></Types>`;

/** An Office document whose list of parts names `main` as its main part. */
export const officeDocument = (main: string): Promise<Buffer> =>
  buffer(
    createArchive(
      [
        { name: '[Content_Types].xml', text: contentTypes(main) },
        { name: 'word/document.xml', text: '<w:document/>'.repeat(500) },
      ],
      [],
      { index: null },
    ),
  );

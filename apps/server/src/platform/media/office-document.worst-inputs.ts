import { join } from 'node:path';
import { writeListOfNames } from '../archives/testing/list-of-names.ts';
import { worstInputs } from '../foreign-input/testing/worst-inputs.ts';
import { officeDocumentParser } from './office-document.ts';

export const worst = worstInputs(officeDocumentParser, {
  'a list of long names': async (directory) => {
    const source = join(directory, 'document.docx');
    await writeListOfNames(source, { count: 5000, length: 400 });
    return { source, hasParts: true };
  },
});

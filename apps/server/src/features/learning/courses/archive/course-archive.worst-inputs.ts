import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createArchive } from '../../../../platform/archives/index.ts';
import { writeListOfNames } from '../../../../platform/archives/testing/list-of-names.ts';
import { worstInputs } from '../../../../platform/foreign-input/testing/worst-inputs.ts';
import { courseArchiveParser } from './parse-course.ts';

const archive = (texts: Readonly<Record<string, string>>) => async (directory: string) => {
  const path = join(directory, 'course.zip');
  const list = Object.entries(texts).map(([name, text]) => ({ name, text }));
  await pipeline(createArchive(list, [], { index: null }), createWriteStream(path));
  return { archive: { zip: path } };
};

/** A page is read once for each item that shows it. */
const manifest = `<manifest><organizations><organization><title>Course</title>${'<item identifierref="r"><title>Page</title></item>'.repeat(30)}</organization></organizations>
<resources><resource identifier="r" type="webcontent" href="page.html"/></resources></manifest>`;
const page = (part: string) => ({
  'imsmanifest.xml': manifest,
  'page.html': part.repeat(Math.floor(4_000_000 / part.length)),
});

export const worst = worstInputs(courseArchiveParser, {
  'a list of long names': async (directory) => {
    const path = join(directory, 'course.zip');
    await writeListOfNames(path, { count: 5000, length: 390, first: { 'imsmanifest.xml': manifest } });
    return { archive: { zip: path } };
  },
  'pages of elements': archive(page('<p>a<b>b</b>')),
  'pages of elements that stay open': archive(page('<i><font>')),
  'pages of references': archive(page('&amp;&#39;<a href="x">')),
  'a manifest of elements': archive({
    'imsmanifest.xml': `<manifest>${'<a b="c"/>'.repeat(499_000)}</manifest>`,
  }),
  'a description of many values': archive({
    'course.yaml': `format: daystream-course\nversion: 1\ncourse:\n  title: A\n  documents: [${'{title: a, url: null, file: null},'.repeat(100_000)}]\n`,
  }),
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createForeignInput, ForeignInputError } from '../foreign-input/index.ts';
import { detectFile } from './detect-file.ts';
import { macroMain, officeDocument, wordMain } from './testing/office-document.ts';
import { makeSamples, type Samples } from './testing/samples.ts';

const foreignInput = createForeignInput();
let samples: Samples;
beforeAll(async () => {
  samples = await makeSamples();
});
afterAll(async () => {
  foreignInput.close();
  await samples.remove();
});

const detect = (source: string) => detectFile({ source, sender: 'anna' }, foreignInput);

test('detects an office document, and none in one whose end is missing', async () => {
  const whole = await officeDocument(wordMain);
  expect(await detect(await samples.write('whole.docx', whole))).toMatchObject({
    kind: 'document',
    extension: 'docx',
  });
  const cut = whole.subarray(0, whole.length - 60);
  expect(await detect(await samples.write('cut.docx', cut))).toMatchObject({ kind: 'unknown' });
});

test('takes no document with macros, whatever its main part is called', async () => {
  const macros = { kind: 'unknown', mime: expect.stringContaining('macroenabled') };
  const docm = await officeDocument(macroMain);
  expect(await detect(await samples.write('a.docx', docm))).toMatchObject(macros);
  const hidden = await officeDocument(
    `${wordMain}+xml"/><Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject`,
  );
  expect(await detect(await samples.write('b.docx', hidden))).toMatchObject(macros);
});

test('a document that could not be read for now is not called damaged', async () => {
  const source = await samples.write('c.docx', await officeDocument(wordMain));
  const busy = { parse: () => Promise.reject(new ForeignInputError('busy', 'too many')) };
  await expect(detectFile({ source, sender: 'anna' }, busy)).rejects.toMatchObject({ code: 'busy' });
  const bad = { parse: () => Promise.reject(new ForeignInputError('timed_out', 'too long')) };
  expect(await detectFile({ source, sender: 'anna' }, bad)).toMatchObject({ kind: 'unknown' });
});

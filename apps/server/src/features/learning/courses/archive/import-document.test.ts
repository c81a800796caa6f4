import { courseLimits, type DraftNode } from '@daystream/contract';
import { dump } from 'js-yaml';
import { expect, test } from 'vitest';
import { createEntryFinder, type Archive } from '../../../../platform/archives/reading.ts';
import {
  fieldsNotInSample,
  sampleDocument,
  sampleMedia,
} from '../../../../testing/learning/sample-document.ts';
import { withFiles } from './archived-files.ts';
import { createMediaNames } from './collect-media.ts';
import { archiveFormat, toDocument } from './course-archive.ts';
import { fromDocument } from './document-nodes.ts';
import { ImportError, refusalWithoutCourse } from './import-error.ts';
import { parseDaystream } from './parse-daystream.ts';
import { planImport } from './plan-import.ts';

/** An archive of texts; media are empty. */
function archiveOf(files: Record<string, string>): Archive {
  const names = [
    ...Object.keys(files),
    ...Object.values(sampleMedia).flatMap(({ file = '', poster = '', subtitles = [] }) => [
      file,
      poster,
      ...subtitles.map((one) => one.file),
    ]),
  ];
  const entries = new Map(names.filter(Boolean).map((name) => [name, { name, bytes: 10 }]));
  return {
    entries,
    find: createEntryFinder(entries),
    placeOf: (name) => ({ unpacked: name }),
    text: (name) =>
      Promise.resolve({ text: files[name] ?? '', lost: 0, encoding: 'utf-8', isGuessed: false }),
  };
}
const whole = (changes: object = {}) => ({
  ...archiveFormat,
  course: sampleDocument,
  media: sampleMedia,
  ...changes,
});
const parse = (text: string, name = 'course.yaml') => parseDaystream(archiveOf({ [name]: text }));
const course = (changes: object) => dump(whole({ course: { ...sampleDocument, ...changes } }));

async function refusalOf(text: string): Promise<string> {
  try {
    const archive = archiveOf({ 'course.yaml': text });
    const parsed = await parseDaystream(archive);
    if (parsed === undefined) return 'another format';
    planImport(withFiles(parsed, archive));
    return 'accepted';
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return [error.code, error.values['place'] ?? error.values['name']].filter(Boolean).join(' ');
  }
}

test('the sample of these tests has every field of a draft', () => {
  expect(fieldsNotInSample()).toEqual([]);
});

test('a document becomes nodes that give the same document, with every field', async () => {
  const parsed = await parse(dump(whole(), { noRefs: true }));
  const ids = createMediaNames();
  const numbers = new Map<string, number>();
  const { fields, nodes } = fromDocument(parsed?.course ?? { title: '' }, (kind, name) => {
    const key = `${kind} ${name}`;
    numbers.set(key, numbers.get(key) ?? numbers.size + 1);
    return numbers.get(key) ?? null;
  });
  const root = { kind: 'course', id: 0, parent_id: null, places: 1, fields } as unknown as DraftNode;
  const draft = [root, ...nodes.map((node) => ({ ...node, places: 1 }) as DraftNode)];
  expect(toDocument(draft, ids.nameOf)).toEqual(sampleDocument);
  expect(ids.named().map(({ name }) => name)).toEqual(Object.keys(sampleMedia));
});

test('an archive that was packed again with its folder is read', async () => {
  const inFolder = archiveOf({});
  const entries = new Map([...inFolder.entries].map(([name, entry]) => [`course-1/${name}`, entry]));
  entries.set('course-1/course.yaml', { name: 'course-1/course.yaml', bytes: 1 });
  const find = createEntryFinder(entries);
  const text = async () => ({ text: dump(whole()), lost: 0, encoding: 'utf-8', isGuessed: false });
  const archive = { ...inFolder, entries, find, text };
  const parsed = await parseDaystream(archive);
  expect(parsed && planImport(withFiles(parsed, archive)).files[0]).toMatchObject({
    entry: 'course-1/media/picture-1.webp',
    as: 'picture',
    name: 'cover.webp',
  });
});

test('fields that are missing have their defaults, and files lost before the export are reported', async () => {
  const text = dump({
    ...archiveFormat,
    course: { title: 'Short', image: 'a' },
    media: { a: { kind: 'picture', name: 'a.webp' } },
  });
  const archive = archiveOf({ 'course.yaml': text });
  const parsed = await parseDaystream(archive);
  expect(parsed && planImport(withFiles(parsed, archive))).toMatchObject({
    files: [],
    notes: [{ code: 'file_lost', name: 'a.webp' }],
  });
});

test('a file that is not in the archive is reported, and the others are imported', async () => {
  const media = { ...sampleMedia, 'picture-1': { kind: 'picture', name: 'a', file: 'gone.webp' } };
  const archive = archiveOf({ 'course.yaml': dump(whole({ media })) });
  const parsed = await parseDaystream(archive);
  const plan = parsed && planImport(withFiles(parsed, archive));
  expect(plan?.notes).toEqual([{ code: 'file_missing', name: 'gone.webp', place: '' }]);
  expect(plan?.files.length).toBeGreaterThan(3);
});

test('a description with characters that cannot be read is refused', async () => {
  const text = async () => ({ text: dump(whole()), lost: 1, encoding: 'utf-8', isGuessed: false });
  const parsing = parseDaystream({ ...archiveOf({ 'course.yaml': '' }), text });
  await expect(parsing).rejects.toMatchObject({ code: 'archive_text_damaged' });
});

test.each<[string, string, string]>([
  ['no course', 'title: 1', 'import_not_course'],
  ['another program', dump({ ...whole(), format: 'other' }), 'import_not_course'],
  ['a newer version', dump({ ...whole(), version: 2, course: { unheard: 1 } }), 'import_newer_version'],
  ['an unknown field', course({ color: 'red' }), 'import_unknown_field course.color'],
  [
    'an unknown field deep inside',
    course({ stages: [{ title: 'A', days: [{ title: 'B', sound: 1 }] }] }),
    'import_unknown_field course.stages[0].days[0].sound',
  ],
  [
    'a value of another type',
    course({ consultation_limit: 'many' }),
    'import_invalid_course course.consultation_limit',
  ],
  ['a value out of range', course({ freeze_min_days: 0 }), 'import_invalid_course course.freeze_min_days'],
  ['no title', dump(whole({ course: {} })), 'import_invalid_course course.title'],
  [
    'a script in a text',
    course({ documents: [{ title: 'A', url: 'javascript:alert(1)', file: null }] }),
    'import_invalid_course course.documents[0].url',
  ],
  ['media without an entry', course({ image: 'picture-9' }), 'import_invalid_course media.picture-9'],
  ['media of another kind', course({ image: 'video-1' }), 'import_invalid_course media.video-1'],
  ['a name of every object', course({ image: 'constructor' }), 'import_invalid_course media.constructor'],
  [
    'a file that stands for two media',
    dump(whole({ media: { ...sampleMedia, 'picture-2': sampleMedia['picture-1'] } }), { noRefs: true }),
    'import_invalid_course media/picture-1.webp',
  ],
  [
    'too many days',
    course({
      stages: [{ title: 'A', days: Array.from({ length: courseLimits.days + 1 }, () => ({ title: '' })) }],
    }),
    'import_course_too_large',
  ],
])('refuses %s', async (_, text, refusal) => {
  expect(await refusalOf(text)).toBe(refusal);
});

test.each<[string, string]>([
  ['text that is no YAML', 'a: [1'],
  ['aliases, a few of which stand for billions of values', 'a: &a [1]\nb: [*a, *a]'],
  ['lists in lists', '['.repeat(100_000)],
  ['tags of languages', 'a: !!js/function "function () {}"'],
])('refuses %s', async (_, text) => {
  expect(await refusalOf(text)).toMatch(/^import_invalid_course/);
});

test.each([
  ['course.mbz', { 'course.mbz': 'x' }],
  ['Course/export.zip', { 'Course/read me.txt': 'x', 'Course/export.zip': 'x' }],
  ['a.tar.gz', { 'a.tar.gz': 'x' }],
  ['a.rar', { 'a.rar': 'x' }],
])('an archive with %s instead of a course is refused with its name', (name, files) => {
  expect(refusalWithoutCourse(archiveOf(files))).toMatchObject({
    code: 'import_nested_archive',
    values: { name },
  });
  expect(refusalWithoutCourse(archiveOf({ 'a.txt': 'x' }))).toMatchObject({ code: 'import_not_course' });
});

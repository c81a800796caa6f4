import { courseLimits } from '@daystream/contract';
import { expect, test } from 'vitest';
import {
  archiveOf,
  courseOf,
  damaged,
  lessonTexts,
  lessonTitles,
  notesOf,
} from './foreign-course.fixtures.ts';
import { scorm12, scorm2004 } from './packager.fixtures.ts';

const manifest12 = (items: string, resources: string) => `<?xml version="1.0"?>
<manifest identifier="m" version="1" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="o"><organization identifier="x"><title>Other</title></organization>
  <organization identifier="o"><title>Golf</title>${items}</organization></organizations>
  <resources>${resources}</resources></manifest>`;

test('reads SCORM 1.2: items with items are days, items in them lessons with text and picture', async () => {
  const archive = archiveOf({
    'imsmanifest.xml': manifest12(
      `<item identifier="1"><title>Playing</title>
        <item identifier="2" identifierref="r1"><title>How to play</title></item>
        <item identifier="3" identifierref="r2"><title>Film</title></item>
        <item identifier="4" identifierref="r3" isvisible="false"><title>Secret</title></item></item>
      <item identifier="5"><title>Quiz</title><item identifier="6" identifierref="r4"><title>Test</title>
        <adlcp:prerequisites type="aicc_script">2</adlcp:prerequisites></item></item>`,
      `<resource identifier="r1" type="webcontent" adlcp:scormtype="sco" href="a/play.html?x=1"><file href="a/play.html"/><file href="a/ball.jpg"/></resource>
      <resource identifier="r2" type="webcontent" adlcp:scormtype="asset" href="a/film%20one.mp4"><file href="a/film%20one.mp4"/></resource>
      <resource identifier="r3" type="webcontent" href="a/play.html"/>
      <resource identifier="r4" type="webcontent" adlcp:scormtype="sco" href="quiz.html"><file href="quiz.html"/><file href="gone.js"/></resource>`,
    ),
    'a/play.html':
      '<script src="api.js"></script><h1>Play</h1><p>Hit the <b>ball</b>.</p><img src="./ball.jpg">',
    'a/ball.jpg': 20_000,
    'a/film one.mp4': 5,
    'quiz.html': '<form>Question? <input name="a"></form>',
  });
  const { course, media } = await courseOf(archive);
  expect(course).toMatchObject({
    title: 'Golf',
    stages: [
      {
        days: [
          {
            title: 'Playing',
            delay: 0,
            sets: [
              {
                lessons: [
                  { title: 'How to play', image: 'picture-1', video: null },
                  { title: 'Film', video: 'video-1', description: null },
                ],
              },
            ],
          },
          { title: 'Quiz', delay: 1, sets: [{ lessons: [{ title: 'Test' }] }] },
        ],
      },
    ],
  });
  expect(lessonTexts(course)).toEqual(['Play\n\nHit the ball.', '', 'Question?']);
  expect(media).toEqual({
    'picture-1': { kind: 'picture', name: 'ball.jpg', file: 'a/ball.jpg' },
    'video-1': { kind: 'video', name: 'film one.mp4', title: 'film one', file: 'a/film one.mp4' },
  });
  expect(await notesOf(archive)).toEqual([
    ['interactive', 'How to play'],
    ['interactive', 'Test'],
    ['hidden', 'Secret'],
    ['conditions', 'Test'],
    ['file_missing', 'gone.js'],
  ]);
});

test.each([
  ['1.2', scorm12],
  ['2004 4th Edition', scorm2004],
])('reads SCORM %s as a packager writes it, without anything to report', async (version, text) => {
  const archive = archiveOf({
    'imsmanifest.xml': text,
    'metadata.xml': '<lom/>',
    'ims_xml.xsd': '<schema/>',
    'index.html':
      '<html><head><title>Breathing</title></head><body><h1>Breathing</h1><p>Sit <b>comfortably</b>.</p><img src="media/photo.jpg" alt="A mat"><video src="media/film.mp4"></video></body></html>',
    'media/film.mp4': 900_000,
    'media/photo.jpg': 30_000,
  });
  const { course, media } = await courseOf(archive);
  const title = `Breathing ${version}`;
  expect(course).toMatchObject({
    title,
    stages: [{ days: [{ title, sets: [{ lessons: [{ title, video: 'video-1', image: 'picture-1' }] }] }] }],
  });
  expect(lessonTexts(course)).toEqual(['Breathing\n\nSit comfortably.']);
  expect(Object.values(media).map(({ file }) => file)).toEqual(['media/film.mp4', 'media/photo.jpg']);
  expect(await notesOf(archive)).toEqual([]);
});

test('takes the pages and videos that a frame of SCORM 2004 loads by scripts', async () => {
  const archive = archiveOf({
    'imsmanifest.xml': `<manifest identifier="m" xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss">
      <metadata><schema>ADL SCORM</schema><schemaversion>2004 4th Edition</schemaversion></metadata>
      <organizations default="o"><organization identifier="o"><title>Course</title>
        <item identifier="i" identifierref="r"><title>Start</title>
          <imsss:sequencing><imsss:sequencingRules><imsss:preConditionRule/></imsss:sequencingRules></imsss:sequencing></item></organization></organizations>
      <resources xml:base="pkg/"><resource identifier="r" type="webcontent" adlcp:scormType="sco" xml:base="in" href="index.html">
        <file href="index.html"/><file href="one.html"/><file href="frame.html"/><file href="media/a_film.mp4"/><file href="run.js"/></resource></resources></manifest>`,
    'pkg/in/index.html': '<script src="run.js"></script><button>Next</button><iframe id="f"></iframe>',
    'pkg/in/one.html': '<h2>First page</h2><p>Text</p>',
    'pkg/in/frame.html': '<script></script>',
    'pkg/in/media/a_film.mp4': 9,
    'pkg/in/run.js': 'x',
    'pkg/in/loose 2.mp4': 9,
    'pkg/in/handout.pdf': 9,
  });
  const { course } = await courseOf(archive);
  expect(lessonTitles(course)).toEqual([
    ['Start', ['First page', 'a film']],
    ['loose 2', ['loose 2']],
  ]);
  expect(await notesOf(archive)).toEqual([
    ['interactive', 'Start'],
    ['conditions', 'Start'],
    ['unused_file', 'pkg/in/handout.pdf'],
  ]);
});

test('reads three levels as stages, days and lessons, and a package in a folder', async () => {
  const leaf = (id: string) => `<item identifier="${id}" identifierref="r"><title>${id}</title></item>`;
  const archive = archiveOf({
    'My course/imsmanifest.xml': manifest12(
      `<item identifier="a"><title>Week 1</title><item identifier="b"><title>Day 1</title>${leaf('c')}${leaf('d')}</item><item identifier="e"><title>Day 2</title>${leaf('f')}</item></item>${leaf('g')}`,
      '<resource identifier="r" type="webcontent" href="page.html"/>',
    ),
    'My course/page.html': '<p>Text</p>',
  });
  const { course } = await courseOf(archive);
  expect(course.stages?.map(({ title, days = [] }) => [title, days.map((day) => day.title)])).toEqual([
    ['Week 1', ['Day 1', 'Day 2']],
    ['Golf', ['g']],
  ]);
  expect(course.stages?.flatMap(({ days = [] }) => days.map(({ delay }) => delay))).toEqual([0, 1, 2]);
});

test('leaves files alone that an address names outside of the archive', async () => {
  const archive = archiveOf({
    'imsmanifest.xml': manifest12(
      '<item identifier="a" identifierref="r"><title>A</title></item>',
      '<resource identifier="r" type="webcontent" href="a.html"/><resource identifier="s" href="../../etc/passwd"/>',
    ),
    'a.html':
      '<p>Text</p><img src="../../../etc/passwd.png"><img src="file:///etc/a.png"><img src="//b.com/c.png">',
  });
  const { media } = await courseOf(archive);
  expect(media).toEqual({});
  expect(await notesOf(archive)).toEqual([['file_missing', '../../../etc/passwd.png']]);
});

test('continues a text that is longer than a lesson can be in further lessons', async () => {
  const archive = archiveOf({
    'imsmanifest.xml': manifest12(
      '<item identifier="a" identifierref="r"><title>Book</title></item>',
      '<resource identifier="r" type="webcontent" href="a.html"/>',
    ),
    'a.html': `<p>${'word '.repeat(2000)}</p>`.repeat(5),
  });
  const { course } = await courseOf(archive);
  const lessons = course.stages?.[0]?.days?.[0]?.sets?.[0]?.lessons?.map(({ title }) => title);
  expect(lessons).toEqual(['Book', 'Book (2)', 'Book (3)', 'Book (4)', 'Book (5)']);
});

test('gives nameless levels, lessons and documents the nearest name there is: a draft without names is not published', async () => {
  const archive = archiveOf({
    'imsmanifest.xml': `<manifest><metadata><schema>ADL SCORM</schema></metadata><organizations><organization>
      <item><title/><item identifierref="a"><title> </title></item><item identifierref="b"><title>Page</title></item><item identifierref="c"/></item></organization></organizations>
      <resources><resource identifier="a" href="a.html"/><resource identifier="b" href="a.html"/><resource identifier="c" href="c.pdf"/></resources></manifest>`,
    'a.html': '<p>Text</p>',
    'c.pdf': 9,
  });
  const { course } = await courseOf(archive);
  expect(course).toMatchObject({ title: 'Page', stages: [{ title: 'Page' }] });
  expect(lessonTitles(course)).toEqual([['Page', ['Page', 'Page']]]);
  expect(course.stages?.[0]?.days?.[0]?.documents).toMatchObject([{ title: 'Page' }]);
});

test.each([
  ['a manifest that is no XML', { 'imsmanifest.xml': 'x' }],
  [
    'a manifest with entities',
    { 'imsmanifest.xml': '<!DOCTYPE m [<!ENTITY a "b">]><manifest>&a;</manifest>' },
  ],
])('refuses %s', async (_, files) => {
  await expect(courseOf(archiveOf(files))).rejects.toThrow('imsmanifest.xml');
});

test('refuses a package whose items show large pages again and again', async () => {
  const showing = (count: number) => {
    const files = {
      'imsmanifest.xml': manifest12(
        '<item identifierref="r"><title>Page</title></item>'.repeat(count),
        '<resource identifier="r" type="webcontent" href="page.html"/>',
      ),
      'page.html': '<p>Text</p>',
    };
    const archive = archiveOf(files);
    const entries = new Map(archive.entries).set('page.html', { name: 'page.html', bytes: 4 * 1024 ** 2 });
    return courseOf({ ...archive, entries });
  };
  await expect(showing(31)).resolves.toMatchObject({ format: 'scorm' });
  await expect(showing(33)).rejects.toMatchObject({ code: 'archive_bomb' });
});

/** А to я are one block of Windows-1251. */
const windows1251 = (text: string) =>
  Buffer.from(
    Array.from(text, (letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return code >= 0x410 ? code - 0x410 + 0xc0 : code;
    }),
  );
const pages = manifest12(
  `<item identifier="1" identifierref="r1"><title>Йога</title></item>
  <item identifier="2" identifierref="r2"><title>Бег</title></item>`,
  `<resource identifier="r1" type="webcontent" href="content/занятие й.html"/>
  <resource identifier="r2" type="webcontent" href="CONTENT/two.html"/>`,
);

test('reads a manifest and pages in other encodings, and files by the names of a Mac and of Windows', async () => {
  const archive = archiveOf({
    'imsmanifest.xml': windows1251(pages.replace('?>', ' encoding="windows-1251"?>')),
    'content/занятие й.html': windows1251(
      '<meta http-equiv="Content-Type" content="text/html; charset=windows-1251"><p>Привет, ученики</p>',
    ),
    'content/two.html': Buffer.from('<p>Вдох и выдох</p>', 'utf16le'),
  });
  const { course, notes } = await courseOf(archive);
  expect(lessonTitles(course).flatMap(([, titles]) => titles)).toEqual(['Йога', 'Бег']);
  expect(lessonTexts(course)).toEqual(['Привет, ученики', 'Вдох и выдох']);
  expect(notes).toEqual([]);
});

test('a damaged page is left out and one with unreadable letters is marked; both are in the report', async () => {
  const archive = archiveOf({
    'imsmanifest.xml': pages,
    'content/занятие й.html': damaged,
    'content/two.html': Buffer.from('<p>Вдох и выдох до конца</p>').fill(0xff, 4, 5),
  });
  const { course, notes } = await courseOf(archive);
  expect(lessonTexts(course).join('')).toContain('дох и выдох до конца');
  expect(notes.map(({ code, name }) => [code, name])).toEqual([
    ['text_damaged', 'content/two.html'],
    ['part_damaged', 'Йога'],
  ]);
});

test('refuses more items than a course can have lessons before their pages are read', async () => {
  const items = '<item identifierref="a"><title>Page</title></item>'.repeat(courseLimits.lessons + 1);
  const archive = archiveOf({
    'imsmanifest.xml': `<manifest><organizations><organization><title>A</title>${items}</organization></organizations>
<resources><resource identifier="a" type="webcontent" href="a.html"/></resources></manifest>`,
    // A number: reading it fails.
    'a.html': 5,
  });
  await expect(courseOf(archive)).rejects.toMatchObject({ code: 'import_course_too_large' });
});

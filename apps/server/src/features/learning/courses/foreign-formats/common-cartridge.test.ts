import { expect, test } from 'vitest';
import {
  archiveOf,
  courseOf,
  damaged,
  lessonTexts,
  lessonTitles,
  notesOf,
} from './foreign-course.fixtures.ts';

const manifest = (version: '1.1' | '1.2' | '1.3', items: string, resources: string) => {
  const v = `v${version.replace('.', 'p')}`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="m" xmlns="http://www.imsglobal.org/xsd/imscc${v}/imscp_v1p1" xmlns:lomimscc="http://ltsc.ieee.org/xsd/imscc${v}/LOM/manifest">
  <metadata><schema>IMS Common Cartridge</schema><schemaversion>${version}.0</schemaversion>
    <lomimscc:lom><lomimscc:general><lomimscc:title><lomimscc:string>Cartridge</lomimscc:string></lomimscc:title>
    <lomimscc:description><lomimscc:string>About it</lomimscc:string></lomimscc:description></lomimscc:general></lomimscc:lom></metadata>
  <organizations><organization identifier="o" structure="rooted-hierarchy"><item identifier="LearningModules">${items}</item></organization></organizations>
  <resources>${resources}</resources></manifest>`;
};
const item = (title: string, reference: string) =>
  `<item identifier="i${reference}" identifierref="${reference}"><title>${title}</title></item>`;
const xml = (name: string, v: string, inside: string) =>
  `<${name} xmlns="http://www.imsglobal.org/xsd/imscc${v}/x">${inside}</${name}>`;

test.each(['1.1', '1.2', '1.3'] as const)(
  'reads Common Cartridge %s with all kinds of resources',
  async (version) => {
    const v = `v${version.replace('.', 'p')}`;
    const archive = archiveOf({
      'imsmanifest.xml': manifest(
        version,
        `<item identifier="a"><title>Module 1</title>${item('Page', 'page')}${item('Head', 'nothing').replace(' identifierref="nothing"', '')}
        ${item('Film', 'film')}${item('Plan', 'plan')}${item('Site', 'link')}</item>
      <item identifier="b"><title>Module 2</title>${item('Talk', 'topic')}${item('Exam', 'quiz')}${item('Tool', 'lti')}${item('Lost', 'lost')}</item>`,
        `<resource identifier="page" type="webcontent" href="wiki/page.html"><file href="wiki/page.html"/></resource>
      <resource identifier="film" type="webcontent" href="web_resources/Film.mp4"><file href="web_resources/Film.mp4"/></resource>
      <resource identifier="plan" type="webcontent" href="web_resources/plan.pdf"><file href="web_resources/plan.pdf"/></resource>
      <resource identifier="link" type="imswl_xml${v}"><file href="link.xml"/></resource>
      <resource identifier="topic" type="imsdt_xml${v}"><file href="topic.xml"/></resource>
      <resource identifier="quiz" type="imsqti_xml${v}/imscc_xml${v}/assessment"><file href="quiz.xml"/></resource>
      <resource identifier="bank" type="imsqti_xml${v}/imscc_xml${v}/question-bank"><file href="bank.xml"/></resource>
      <resource identifier="lti" type="imsbasiclti_xmlv1p0"><file href="lti.xml"/></resource>`,
      ),
      'wiki/page.html':
        '<html><head><title>P</title></head><body><p>Text</p><img src="$IMS-CC-FILEBASE$/pic%20a.png?x=1"><a href="$WIKI_REFERENCE$/pages/other">other</a></body></html>',
      'web_resources/pic a.png': 10,
      'web_resources/Film.mp4': 10,
      'web_resources/plan.pdf': 10,
      'web_resources/unused.docx': 10,
      'link.xml': xml('webLink', v, '<title>S</title><url href="https://example.com/" target="_blank"/>'),
      'topic.xml': xml(
        'topic',
        v,
        '<title>Talk</title><text texttype="text/html">&lt;p&gt;What do &lt;b&gt;you&lt;/b&gt; think?&lt;/p&gt;</text><attachments><attachment href="web_resources/plan.pdf"/></attachments>',
      ),
      'quiz.xml': '<questestinterop><assessment title="Exam"/></questestinterop>',
      'bank.xml': '<questestinterop><objectbank ident="x"/></questestinterop>',
      'lti.xml': '<cartridge_basiclti_link/>',
    });
    const { course, media, format } = await courseOf(archive);
    expect(format).toBe('common_cartridge');
    expect(course).toMatchObject({ title: 'Cartridge', description_short: 'About it' });
    expect(lessonTitles(course)).toEqual([
      ['Module 1', ['Page', 'Film']],
      ['Module 2', ['Talk']],
    ]);
    const [first, second] = course.stages?.[0]?.days ?? [];
    expect(first?.sets?.map(({ title }) => title)).toEqual(['', 'Head']);
    expect(first?.documents).toEqual([
      { title: 'Plan', url: null, file: 'document-1' },
      { title: 'Site', url: 'https://example.com/', file: null },
    ]);
    expect(second?.documents).toEqual([{ title: 'plan', url: null, file: 'document-1' }]);
    expect(lessonTexts(course)).toEqual(['Text\n\nother', '', 'What do you think?']);
    expect(Object.values(media).map(({ file }) => file)).toEqual([
      'web_resources/plan.pdf',
      'web_resources/pic a.png',
      'web_resources/Film.mp4',
    ]);
    expect(await notesOf(archive)).toEqual([
      ['quiz', 'Exam'],
      ['question_bank', 'bank'],
      ['forum', 'Talk'],
      ['external_tool', 'Tool'],
      ['file_missing', 'Lost'],
      ['unused_file', 'web_resources/unused.docx'],
    ]);
  },
);

test('reads assignments of Canvas and of the extension of 1.3 as homework, without modules', async () => {
  const archive = archiveOf({
    'imsmanifest.xml': manifest(
      '1.3',
      '',
      `<resource identifier="settings" type="associatedcontent/imscc_xmlv1p1/learning-application-resource" href="course_settings/canvas_export.txt"><file href="course_settings/canvas_export.txt"/></resource>
      <resource identifier="a" type="associatedcontent/imscc_xmlv1p1/learning-application-resource" href="a/task.html"><file href="a/task.html"/><file href="a/assignment_settings.xml"/></resource>
      <resource identifier="b" type="assignment_xmlv1p0" href="b.xml"><file href="b.xml"/></resource>
      <resource identifier="c" type="webcontent" href="web_resources/a.pdf"><file href="web_resources/a.pdf"/></resource>`,
    ),
    'course_settings/canvas_export.txt': 'Q: What did the panda say?',
    'a/task.html': '<title>Assignment: Task</title><p>Do it</p>',
    'a/assignment_settings.xml':
      '<assignment><title>Task</title><points_possible>10.0</points_possible><submission_types>online_upload</submission_types></assignment>',
    'b.xml':
      '<assignment identifier="b"><title>Essay</title><text texttype="text/plain">Write</text><gradable points_possible="5">true</gradable><submission_formats><format type="text"/></submission_formats></assignment>',
    'web_resources/a.pdf': 10,
  });
  const { course } = await courseOf(archive);
  expect(course.stages?.[0]?.days?.map(({ title, homeworks }) => [title, homeworks])).toMatchObject([
    ['Task', [{ title: 'Task', scores: 10, is_file_required: true, is_message_required: false }]],
    ['Essay', [{ title: 'Essay', scores: 5, is_file_required: false, is_message_required: true }]],
  ]);
  expect(course.stages?.[0]?.days?.[0]?.homeworks?.[0]?.text).toEqual({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Do it' }] }],
  });
  expect(await notesOf(archive)).toEqual([['unused_file', 'web_resources/a.pdf']]);
});

test('puts what stands in no module into one day behind the modules', async () => {
  const archive = archiveOf({
    'imsmanifest.xml': manifest(
      '1.1',
      `<item identifier="a"><title>Module</title>${item('One', 'one')}</item>`,
      ['one', 'two', 'three']
        .map(
          (id) =>
            `<resource identifier="${id}" type="webcontent" href="${id}.html"><file href="${id}.html"/></resource>`,
        )
        .join(''),
    ),
    'one.html': '<p>1</p>',
    'two.html': '<title>Two</title><p>2</p>',
    'three.html': '<p>3</p>',
  });
  expect(lessonTitles((await courseOf(archive)).course)).toEqual([
    ['Module', ['One']],
    ['Two', ['Two', 'three']],
  ]);
});

test('a resource whose file is damaged is left out and reported, the others are read', async () => {
  const archive = archiveOf({
    'imsmanifest.xml': manifest(
      '1.1',
      item('Good', 'good') + item('Bad', 'bad'),
      `<resource identifier="good" type="webcontent" href="good.html"/>
      <resource identifier="bad" type="imsdt_xmlv1p1"><file href="bad.xml"/></resource>
      <resource identifier="rest" type="webcontent" href="rest.html"/>`,
    ),
    'good.html': '<p>Text</p>',
    'bad.xml': '<topic><title>',
    'rest.html': damaged,
  });
  const { course, notes } = await courseOf(archive);
  expect(lessonTexts(course)).toEqual(['Text']);
  expect(notes.map(({ code, name }) => [code, name])).toEqual([
    ['part_damaged', 'Bad'],
    ['part_damaged', 'rest'],
  ]);
});

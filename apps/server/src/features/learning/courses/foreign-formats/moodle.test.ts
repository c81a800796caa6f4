import { expect, test } from 'vitest';
import { backup, entryOf, escaped, file } from './moodle.fixtures.ts';
import { archiveOf, courseOf, lessonTexts, lessonTitles, notesOf } from './foreign-course.fixtures.ts';

test('reads a course of Moodle: sections are days in their order, activities lessons, documents and homework', async () => {
  const archive = archiveOf(
    backup({
      sections: [
        { id: 11, number: 1, name: 'Week one', summary: '<p>What we do</p>', sequence: '3,2' },
        { id: 10, number: 0, name: '$@NULL@$', sequence: '1' },
        { id: 12, number: 2, name: 'Week two', sequence: '4,5,6,7,8' },
      ],
      activities: [
        {
          id: 1,
          section: 10,
          kind: 'label',
          name: 'Hello',
          content: `<intro>${escaped('<h3>Welcome</h3>')}</intro><introformat>1</introformat>`,
        },
        {
          id: 2,
          section: 11,
          kind: 'page',
          name: 'A page',
          content: `<intro>${escaped('<p>Before</p>')}</intro><introformat>1</introformat><content>${escaped('<p>Text</p><img src="@@PLUGINFILE@@/my%20pic.png"><a href="@@PLUGINFILE@@/film.mp4">film</a><a href="$@PAGEVIEWBYID*3@$">x</a>')}</content><contentformat>1</contentformat>`,
        },
        { id: 3, section: 11, kind: 'resource', name: 'Plan', content: '<intro></intro>' },
        {
          id: 4,
          section: 12,
          kind: 'url',
          name: 'Site',
          content: '<externalurl>https://example.com/?a=1&amp;b=2</externalurl>',
        },
        {
          id: 5,
          section: 12,
          kind: 'book',
          name: 'Book',
          content: `<chapters><chapter id="52"><pagenum>2</pagenum><title>Two</title><content>${escaped('<img src="@@PLUGINFILE@@/same.png">')}</content><hidden>0</hidden></chapter><chapter id="51"><pagenum>1</pagenum><title>One</title><content>1</content><hidden>0</hidden></chapter><chapter id="53"><pagenum>3</pagenum><title>Three</title><content>3</content><hidden>1</hidden></chapter></chapters>`,
        },
        {
          id: 6,
          section: 12,
          kind: 'assign',
          name: 'Task',
          content: `<intro>${escaped('<p>Film yourself</p>')}</intro><introformat>1</introformat><grade>50</grade><plugin_configs><plugin_config id="1"><plugin>file</plugin><subtype>assignsubmission</subtype><name>enabled</name><value>1</value></plugin_config></plugin_configs>`,
        },
        { id: 7, section: 12, kind: 'folder', name: 'Files', content: '<intro></intro>' },
        {
          id: 8,
          section: 12,
          kind: 'label',
          name: 'Markdown',
          content: '<intro>## Plain</intro><introformat>4</introformat>',
        },
      ],
      files:
        file('a', 'my pic.png', { context: 102, component: 'mod_page', area: 'content' }) +
        file('b', 'film.mp4', { context: 102, component: 'mod_page', area: 'content' }) +
        file('c', 'plan.pdf', { context: 103, component: 'mod_resource', area: 'content', main: 1 }) +
        file('d', 'same.png', { context: 105, component: 'mod_book', area: 'chapter', item: 51 }) +
        file('e', 'same.png', { context: 105, component: 'mod_book', area: 'chapter', item: 52 }) +
        file('f', 'song.mp3', { context: 107, component: 'mod_folder', area: 'content' }) +
        file('0', 'program.exe', { context: 107, component: 'mod_folder', area: 'content' }) +
        file('1', 'lost.pdf', { context: 107, component: 'mod_folder', area: 'content' }) +
        file('2', 'cover.jpg', { context: 15, component: 'course', area: 'overviewfiles' }) +
        file('3', 'homework.docx', {
          context: 106,
          component: 'assignsubmission_file',
          area: 'submission_files',
        }),
      others: Object.fromEntries(
        ['a', 'b', 'c', 'd', 'e', 'f', '0', '2', '3'].map((digit) => [entryOf(digit), 10]),
      ),
    }),
  );
  const { course, media, format } = await courseOf(archive);
  expect(format).toBe('moodle');
  expect(course).toMatchObject({ title: 'Course & more', description_short: 'About', image: 'picture-3' });
  expect(lessonTitles(course)).toEqual([
    ['Hello', ['Hello']],
    ['Week one', ['A page']],
    ['Week two', ['One', 'Two', 'Markdown']],
  ]);
  expect(lessonTexts(course)).toEqual(['Welcome', 'Before\n\nText\n\nfilmx', '1', '', '## Plain']);
  const [, first, second] = course.stages?.[0]?.days ?? [];
  expect(first).toMatchObject({
    excerpt: 'What we do',
    documents: [{ title: 'Plan', file: 'document-1' }],
    sets: [{ lessons: [{ image: 'picture-1', video: 'video-1' }] }],
  });
  expect(second?.documents).toEqual([
    { title: 'Site', url: 'https://example.com/?a=1&b=2', file: null },
    { title: 'song', url: null, file: 'document-2' },
  ]);
  expect(second?.homeworks).toMatchObject([
    { title: 'Task', scores: 50, is_file_required: true, is_message_required: false },
  ]);
  expect(media['video-1']).toEqual({ kind: 'video', name: 'film.mp4', title: 'film', file: entryOf('b') });
  expect(media['picture-2']?.file).toBe(entryOf('e'));
  expect(await notesOf(archive)).toEqual([
    ['file_type', 'program'],
    ['file_missing', 'lost.pdf'],
    ['unused_file', 'same.png'],
  ]);
});

test('reports activities that a course cannot have, what is hidden, and the data of learners', async () => {
  const kinds = ['quiz', 'forum', 'choice', 'lti', 'scorm', 'h5pactivity', 'glossary'];
  const archive = archiveOf(
    backup({
      sections: [
        { id: 10, number: 0, name: 'A' },
        { id: 11, number: 1, name: 'Hidden section', more: '<visible>0</visible>' },
      ],
      activities: [
        ...kinds.map((kind, index) => ({ id: index + 1, section: 10, kind, name: `The ${kind}` })),
        {
          id: 20,
          section: 10,
          kind: 'label',
          name: 'Limited',
          content: '<intro>x</intro>',
          module: '<availability>{"op":"&amp;","c":[{"type":"date"}]}</availability>',
        },
      ],
      others: {
        'users.xml': '<users><user id="1"/><user id="2"/></users>',
        'questions.xml':
          '<question_categories><question_category><question id="1"/></question_category></question_categories>',
      },
    }),
  );
  const hidden = backup({
    sections: [{ id: 10, number: 0, name: 'A' }],
    activities: [{ id: 1, section: 10, kind: 'label', name: 'Secret', content: '<intro>x</intro>' }],
  });
  hidden['activities/label_1/module.xml'] = '<module id="1"><visible>0</visible></module>';
  expect(await notesOf(archive)).toEqual([
    ['quiz', 'The quiz'],
    ['question_bank', '1'],
    ['forum', 'The forum'],
    ['survey', 'The choice'],
    ['external_tool', 'The lti'],
    ['package', 'The scorm'],
    ['package', 'The h5pactivity'],
    ['activity', 'The glossary (glossary)'],
    ['conditions', 'Limited'],
    ['user_data', '2'],
  ]);
  expect(await notesOf(archiveOf(hidden))).toEqual([['hidden', 'Secret']]);
});

test('reads subsections of Moodle 4.5 as sets of lessons, and the backup of one activity', async () => {
  const label = (id: number, section: number) => ({
    id,
    section,
    kind: 'label',
    name: `L${id}`,
    content: '<intro>x</intro>',
  });
  const withSubsection = backup({
    sections: [
      { id: 10, number: 1, name: 'Day', sequence: '1,2' },
      {
        id: 11,
        number: 5,
        name: 'Sub',
        sequence: '3',
        more: '<component>mod_subsection</component><itemid>2</itemid>',
      },
    ],
    activities: [label(1, 10), { id: 2, section: 10, kind: 'subsection', name: 'Sub' }, label(3, 11)],
  });
  const { course } = await courseOf(archiveOf(withSubsection));
  expect(course.stages?.[0]?.days?.map(({ sets }) => sets?.map(({ title }) => title))).toEqual([['', 'Sub']]);
  expect(lessonTitles(course)).toEqual([['Day', ['L1', 'L3']]]);

  const one = backup({ sections: [], activities: [label(1, 10)] });
  delete one['course/course.xml'];
  expect((await courseOf(archiveOf(one))).course).toMatchObject({ title: 'L1' });
});

test('reads a subsection that contains itself once', async () => {
  const sub = (section: number) => ({ id: 2, section, kind: 'subsection', name: 'Sub' });
  const circular = backup({
    sections: [
      { id: 10, number: 1, name: 'Day', sequence: '2' },
      {
        id: 11,
        number: 5,
        name: 'Sub',
        sequence: '2,3',
        more: '<component>mod_subsection</component><itemid>2</itemid>',
      },
    ],
    activities: [
      sub(10),
      sub(11),
      { id: 3, section: 11, kind: 'label', name: 'L3', content: '<intro>x</intro>' },
    ],
  });
  expect(lessonTitles((await courseOf(archiveOf(circular))).course)).toEqual([['Sub', ['L3']]]);
});

test('an activity whose description is damaged is left out and reported, the others are read', async () => {
  const whole = backup({
    sections: [{ id: 10, number: 1, name: 'One', sequence: '1,2' }],
    activities: [
      {
        id: 1,
        section: 10,
        kind: 'label',
        name: 'Good',
        content: '<intro>Text</intro><introformat>2</introformat>',
      },
      { id: 2, section: 10, kind: 'page', name: 'Bad', content: '' },
    ],
  });
  const bad = Object.keys(whole).find((name) => name.endsWith('/page.xml')) ?? '';
  const { course, notes } = await courseOf(archiveOf({ ...whole, [bad]: '<activity><page>' }));
  expect(lessonTexts(course)).toEqual(['Text']);
  expect(notes).toEqual([{ code: 'part_damaged', name: bad, place: '' }]);
});

import type { ForeignArchive, ForeignCourse, OutlineNode, Piece } from './foreign-course.ts';
import { createReport } from './foreign-report.ts';
import { moodleActivity } from './moodle-activities.ts';
import { valueAt, type MoodleContext } from './moodle-context.ts';
import { readMoodleFiles } from './moodle-files.ts';
import { excerptOfHtml, piecesOfHtml } from './page-pieces.ts';
import { orLeftOut } from './unreadable-course.ts';
import { all, at, descendants, parseXml, textAt, type XmlElement } from './xml-tree.ts';

/** The description of a Moodle backup. */
export const moodleName = 'moodle_backup.xml';

/**
 * A Moodle backup (2.0 and newer) of a course, a section or an activity, as a course: a section is a day, what is in it are lessons, documents and homework. Learners' data is not
 * read. Errors: `UnreadableCourse`, those of the archive.
 */
export async function readMoodle(archive: ForeignArchive): Promise<ForeignCourse> {
  const report = createReport();
  const required = async (name: string) => parseXml(await archive.text(name), name);
  const xml = async (name: string) =>
    archive.entries.has(name) ? orLeftOut(report, name, { read: () => required(name), none: empty }) : empty;
  const context: MoodleContext = {
    archive,
    report,
    xml,
    files: readMoodleFiles(archive, await xml('files.xml')),
  };
  const information = at(await required(moodleName), 'information');
  const contents = at(information, 'contents');
  const activities = all(at(contents, 'activities'), 'activity');
  const course = await xml('course/course.xml');
  const sections = await readSections(context, all(at(contents, 'sections'), 'section'), activities);
  const inSections = new Set(sections.flatMap(({ moduleIds }) => [...moduleIds]));
  const withoutSection = activities.filter((activity) => !inSections.has(textAt(activity, 'moduleid')));
  const outline = sections.filter(({ owner }) => owner === '');
  const subsections: Subsections = new Map();
  for (const section of sections)
    if (section.owner !== '' && !subsections.has(section.owner)) subsections.set(section.owner, section);
  const nodes: OutlineNode[] = [];
  for (const section of outline) nodes.push(await nodeOfSection(context, section, subsections));
  for (const activity of withoutSection)
    nodes.push(...(await nodeOfActivity(context, activity, subsections)));
  await reportRest(context);
  const title = valueAt(course, 'fullname') || valueAt(information, 'original_course_fullname');
  const isOne = nodes.length === 1 && course === empty;
  return {
    format: 'moodle',
    title: isOne ? nodes[0]?.title || title : title,
    description: excerptOfHtml(valueAt(course, 'summary')),
    outline: nodes,
    picture: context.files.picture,
    fileNames: context.files.names,
    report: report.notes(),
  };
}

const empty: XmlElement = { name: '', attributes: {}, children: [], text: '' };

interface Section {
  readonly id: string;
  readonly element: XmlElement;
  readonly activities: readonly XmlElement[];
  readonly moduleIds: ReadonlySet<string>;
  /** The id of the subsection that it is the content of; empty for a section of the course. */
  readonly owner: string;
}

/** The contents of subsections by their ids. The first activity that shows one takes it away, so that no section is in itself. */
type Subsections = Map<string, Section>;

async function readSections(
  { xml }: MoodleContext,
  listed: readonly XmlElement[],
  activities: readonly XmlElement[],
): Promise<Section[]> {
  const sections: Section[] = [];
  const ofSection = Map.groupBy(activities, (activity) => textAt(activity, 'sectionid'));
  for (const entry of listed) {
    const element = await xml(`${textAt(entry, 'directory')}/section.xml`);
    const id = textAt(entry, 'sectionid');
    const order = placesOf(valueAt(element, 'sequence'));
    const placeOf = (activity: XmlElement) => order.get(textAt(activity, 'moduleid')) ?? order.size;
    const own = (ofSection.get(id) ?? []).toSorted((one, other) => placeOf(one) - placeOf(other));
    // A section that is listed again has nothing more.
    ofSection.delete(id);
    sections.push({
      id,
      element,
      activities: own,
      moduleIds: new Set(own.map((activity) => textAt(activity, 'moduleid'))),
      owner: valueAt(element, 'component') === 'mod_subsection' ? valueAt(element, 'itemid') : '',
    });
  }
  const number = ({ element }: Section) => Number(valueAt(element, 'number')) || 0;
  return sections.toSorted((one, other) => number(one) - number(other));
}

/** The places of modules by their ids. */
function placesOf(sequence: string): Map<string, number> {
  const places = new Map<string, number>();
  for (const id of sequence.split(',')) if (!places.has(id)) places.set(id, places.size);
  return places;
}

async function nodeOfSection(
  context: MoodleContext,
  { id, element, activities }: Section,
  subsections: Subsections,
): Promise<OutlineNode> {
  const { report, files, archive } = context;
  const title = valueAt(element, 'name');
  if (valueAt(element, 'visible') === '0') {
    report.add('hidden', title || `#${valueAt(element, 'number')}`);
    return { title, pieces: [], children: [] };
  }
  if (hasConditions(valueAt(element, 'availabilityjson'))) report.add('conditions', title);
  const summary = valueAt(element, 'summary');
  const own = piecesOfHtml(summary, title, {
    archive,
    report,
    resolve: files.resolver({ component: 'course', area: 'section', item: id }),
    nameOf: files.nameOf,
  });
  const excerpt = excerptOfHtml(summary);
  const isWhole = excerpt.length < 2000;
  const children: OutlineNode[] = [];
  for (const activity of activities) children.push(...(await nodeOfActivity(context, activity, subsections)));
  return {
    title,
    excerpt,
    // The text of the summary is the excerpt.
    pieces: own.flatMap((piece): Piece[] => {
      if (piece.kind !== 'lesson' || !isWhole) return [piece];
      return piece.video !== undefined || piece.picture !== undefined ? [{ ...piece, blocks: [] }] : [];
    }),
    children,
  };
}

async function nodeOfActivity(
  context: MoodleContext,
  activity: XmlElement,
  subsections: Subsections,
): Promise<OutlineNode[]> {
  const { xml, report } = context;
  const folder = textAt(activity, 'directory');
  const kind = textAt(activity, 'modulename');
  const document = await xml(`${folder}/${kind}.xml`);
  const module = await xml(`${folder}/module.xml`);
  const title = valueAt(at(document, kind), 'name') || valueAt(activity, 'title');
  if (valueAt(module, 'deletioninprogress') === '1') return [];
  if (valueAt(module, 'visible') === '0') {
    report.add('hidden', title);
    return [];
  }
  if (hasConditions(valueAt(module, 'availability'))) report.add('conditions', title);
  if (kind === 'subsection') {
    const { id = '' } = document.attributes;
    const owned = subsections.get(id);
    subsections.delete(id);
    if (owned) return [{ ...(await nodeOfSection(context, owned, subsections)), title }];
  }
  const pieces = await orLeftOut(report, title, {
    read: () => moodleActivity(context, { kind, title, document }),
    none: [],
  });
  return pieces.length > 0 ? [{ title, pieces, children: [] }] : [];
}

/** Whether an availability of Moodle, a tree of conditions in JSON, has any. */
const hasConditions = (json: string) => /"type"\s*:/.test(json);

async function reportRest({ archive, report, files, xml }: MoodleContext): Promise<void> {
  const count = async (name: string, element: string): Promise<number> =>
    (archive.entries.get(name)?.bytes ?? 0) > largeList ? 1 : descendants(await xml(name), element).length;
  const [users, questions] = [await count('users.xml', 'user'), await count('questions.xml', 'question')];
  if (users > 0) report.add('user_data', `${users}`);
  if (questions > 0) report.add('question_bank', `${questions}`);
  for (const name of files.unused()) report.add('unused_file', name);
}
/** Lists that are only counted are not read when they are larger, in bytes. */
const largeList = 8 * 1024 ** 2;

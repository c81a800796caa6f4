interface Activity {
  id: number;
  section: number;
  kind: string;
  name: string;
  content?: string;
  module?: string;
}
const hash = (digit: string) => digit.repeat(40);
export const entryOf = (digit: string) => `files/${digit.repeat(2)}/${hash(digit)}`;
export const escaped = (html: string) => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export const file = (
  digit: string,
  name: string,
  place: { context: number; component: string; area: string; item?: number; main?: 1 },
) => `
  <file id="${digit}"><contenthash>${hash(digit)}</contenthash><contextid>${place.context}</contextid><component>${place.component}</component>
  <filearea>${place.area}</filearea><itemid>${place.item ?? 0}</itemid><filepath>/</filepath><filename>${name}</filename><sortorder>${place.main ?? 0}</sortorder></file>`;

interface Backup {
  sections: {
    id: number;
    number: number;
    name: string;
    summary?: string;
    sequence?: string;
    more?: string;
  }[];
  activities: Activity[];
  files?: string;
  others?: Record<string, string | number>;
}

/** The files of a backup as Moodle writes them. The context of an activity is its id and 100. */
export function backup({
  sections,
  activities,
  files = '',
  others = {},
}: Backup): Record<string, string | number> {
  const list = <Item>(items: readonly Item[], write: (one: Item) => string) => items.map(write).join('');
  return {
    'moodle_backup.xml': `<?xml version="1.0" encoding="UTF-8"?><moodle_backup><information><name>b.mbz</name><original_course_fullname>Course</original_course_fullname><contents>
      <activities>${list(activities, ({ id, section, kind, name }) => `<activity><moduleid>${id}</moduleid><sectionid>${section}</sectionid><modulename>${kind}</modulename><title>${name}</title><directory>activities/${kind}_${id}</directory></activity>`)}</activities>
      <sections>${list(sections, ({ id }) => `<section><sectionid>${id}</sectionid><title>${id}</title><directory>sections/section_${id}</directory></section>`)}</sections>
      <course><courseid>2</courseid><title>C</title><directory>course</directory></course></contents></information></moodle_backup>`,
    'course/course.xml': `<course id="2" contextid="15"><shortname>C</shortname><fullname>Course &amp; more</fullname><summary>${escaped('<p>About</p>')}</summary></course>`,
    'files.xml': `<files>${files}</files>`,
    ...Object.fromEntries(
      sections.map(({ id, number, name, summary = '', sequence = '', more = '' }) => [
        `sections/section_${id}/section.xml`,
        `<section id="${id}"><number>${number}</number><name>${name}</name><summary>${escaped(summary)}</summary><summaryformat>1</summaryformat><sequence>${sequence}</sequence><visible>1</visible>${more}</section>`,
      ]),
    ),
    ...Object.fromEntries(
      activities.flatMap(({ id, kind, name, content = '', module = '' }) => [
        [
          `activities/${kind}_${id}/${kind}.xml`,
          `<activity id="${id}" moduleid="${id}" modulename="${kind}" contextid="${id + 100}"><${kind} id="${id}"><name>${name}</name>${content}</${kind}></activity>`,
        ],
        [`activities/${kind}_${id}/module.xml`, `<module id="${id}"><visible>1</visible>${module}</module>`],
      ]),
    ),
    ...others,
  };
}

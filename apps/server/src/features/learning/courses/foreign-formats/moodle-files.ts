import { unescaped } from '../../../../platform/archives/reading.ts';
import { kindOfFile } from './file-kinds.ts';
import type { ForeignArchive } from './foreign-course.ts';
import { all, textAt, type XmlElement } from './xml-tree.ts';

interface Place {
  /** The activity; undefined for a place of the whole course. */
  readonly context?: string;
  readonly component: string;
  readonly area: string;
  readonly item?: string;
}

interface StoredFile extends Place {
  readonly path: string;
  readonly name: string;
  /** The entry of the archive. */
  readonly entry: string;
  readonly isMain: boolean;
  readonly isPresent: boolean;
}

/** Areas with files of learners, of tasks and of what is not imported. */
const ofCourse = /^(?:course|mod_(?:page|label|resource|folder|book|assign|lesson|url|subsection))$/;
const courseAreas = /^(?:section|summary|overviewfiles|content|intro|introattachment|chapter|page_contents)$/;

/** The files of a Moodle backup: stored by checksums, listed with their names in `files.xml`. */
export function readMoodleFiles(archive: ForeignArchive, list: XmlElement) {
  const names = new Map<string, string>();
  const used = new Set<string>();
  const files = all(list, 'file').flatMap((file): StoredFile[] => {
    const name = textAt(file, 'filename');
    const hash = textAt(file, 'contenthash');
    const [component, area] = [textAt(file, 'component'), textAt(file, 'filearea')];
    if (name === '.' || name === '' || !/^[0-9a-f]{40}$/.test(hash)) return [];
    if (!ofCourse.test(component) || !courseAreas.test(area)) return [];
    const entry = `files/${hash.slice(0, 2)}/${hash}`;
    const isPresent = archive.entries.has(entry);
    if (isPresent) names.set(entry, name);
    return [
      {
        context: textAt(file, 'contextid'),
        component,
        area,
        item: textAt(file, 'itemid'),
        path: textAt(file, 'filepath') + name,
        name,
        entry,
        isMain: textAt(file, 'sortorder') === '1',
        isPresent,
      },
    ];
  });
  const use = (entry: string) => {
    used.add(entry);
    return entry;
  };
  const isAt = (file: StoredFile, { context, component, area, item }: Place) =>
    file.component === component &&
    file.area === area &&
    (context === undefined || file.context === context) &&
    (item === undefined || file.item === item);

  /** The entries of files by their places and paths, the first of each; also for a place that names no activity or no item. */
  const entries = new Map<string, string>();
  for (const file of files.filter(({ isPresent }) => isPresent))
    for (const context of [file.context, undefined])
      for (const item of [file.item, undefined]) {
        const key = keyOf(file, { context, item });
        if (!entries.has(key)) entries.set(key, file.entry);
      }

  return {
    names,
    nameOf: (entry: string) => names.get(entry) ?? entry,
    /** Resolves the addresses of the files of a place, as texts contain them. */
    resolver:
      ({ component, area, context, item }: Place) =>
      (address: string): string | undefined => {
        const inPlace = /^@@PLUGINFILE@@(\/[^?#]*)/.exec(address)?.[1];
        if (inPlace === undefined) return undefined;
        const find = (path: string) => entries.get(keyOf({ component, area, path }, { context, item }));
        const entry = find(unescaped(inPlace)) ?? find(inPlace);
        return entry && use(entry);
      },
    /** The files of a place, the main one first, then by their paths. */
    at: (place: Place): readonly StoredFile[] =>
      files
        .filter((file) => isAt(file, place))
        .toSorted((one, other) => Number(other.isMain) - Number(one.isMain) || compare(one.path, other.path)),
    use,
    isUsed: (entry: string) => used.has(entry),
    picture: files.find(
      ({ component, area, name, isPresent }) =>
        component === 'course' && area === 'overviewfiles' && isPresent && kindOfFile(name) === 'picture',
    )?.entry,
    /** The names of files of the course that nothing has used. */
    unused: () =>
      files
        .filter(
          ({ entry, isPresent, area, name }) =>
            isPresent && !used.has(entry) && area !== 'overviewfiles' && isContent(name),
        )
        .map(({ name }) => name),
  };
}
export type MoodleFiles = ReturnType<typeof readMoodleFiles>;

const keyOf = (
  { component, area, path }: Pick<StoredFile, 'component' | 'area' | 'path'>,
  { context, item }: { context: string | undefined; item: string | undefined },
) => JSON.stringify([component, area, context, item, path]);

const isContent = (name: string) => !['other', 'page'].includes(kindOfFile(name));
const { compare } = new Intl.Collator('en', { numeric: true });

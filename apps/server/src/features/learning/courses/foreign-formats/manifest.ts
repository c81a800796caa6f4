import { unescaped, type FindEntry } from '../../../../platform/archives/reading.ts';
import { all, at, parseXml, textAt, type XmlElement } from './xml-tree.ts';

/** An item of the outline of a package. */
export interface ManifestItem {
  readonly title: string;
  /** Of the resource. */
  readonly reference: string | undefined;
  readonly isVisible: boolean;
  readonly hasConditions: boolean;
  readonly children: readonly ManifestItem[];
}

export interface ManifestResource {
  readonly id: string;
  readonly type: string;
  /** The entry of the archive with which it begins. */
  readonly start: string | undefined;
  /** Its files, as entries of the archive, without those that the archive does not have. */
  readonly files: readonly string[];
  readonly missing: readonly string[];
  readonly isInteractive: boolean;
}

/** A content package of IMS: what SCORM and Common Cartridge have in common. */
export interface Manifest {
  readonly root: XmlElement;
  readonly schema: string;
  readonly version: string;
  readonly title: string;
  readonly items: readonly ManifestItem[];
  readonly resources: ReadonlyMap<string, ManifestResource>;
  /** The folder of the package in the archive: empty, or with a slash at its end. */
  readonly folder: string;
}

export const manifestName = 'imsmanifest.xml';

/** Reads a manifest. `name`: its entry; `findEntry`: of the archive. Errors: `UnreadableCourse`. */
export function readManifest(xml: string, name: string, findEntry: FindEntry): Manifest {
  const root = parseXml(xml, name);
  const folder = name.slice(0, -manifestName.length);
  const organizations = at(root, 'organizations');
  const preferred = organizations.attributes['default'];
  const choices = all(organizations, 'organization');
  const organization = choices.find(({ attributes }) => attributes['identifier'] === preferred) ?? choices[0];
  const resources = at(root, 'resources');
  const base = folder + baseOf(root) + baseOf(resources);
  return {
    root,
    folder,
    schema: textAt(root, 'metadata', 'schema'),
    version: textAt(root, 'metadata', 'schemaversion'),
    title:
      (organization && textAt(organization, 'title')) ||
      lomTitle(at(root, 'metadata')) ||
      (organization ? lomTitle(at(organization, 'metadata')) : ''),
    items: organization ? all(organization, 'item').map(readItem) : [],
    resources: new Map(
      all(resources, 'resource').map((resource) => {
        const own = readResource(resource, base, findEntry);
        return [own.id, own];
      }),
    ),
  };
}

/** The title of the metadata of a course: LOM has it with or without a language. */
function lomTitle(metadata: XmlElement): string {
  const title = at(metadata, 'lom', 'general', 'title');
  return textAt(title, 'string') || textAt(title, 'langstring') || title.text.trim();
}

/** The description of the metadata of a course. */
export function lomDescription({ root }: Manifest): string {
  const description = at(root, 'metadata', 'lom', 'general', 'description');
  return textAt(description, 'string') || textAt(description, 'langstring');
}

const readItem = (item: XmlElement): ManifestItem => ({
  title: textAt(item, 'title'),
  reference: item.attributes['identifierref'],
  isVisible: item.attributes['isvisible'] !== 'false',
  hasConditions:
    textAt(item, 'prerequisites') !== '' ||
    ['sequencingRules', 'limitConditions', 'rollupRules'].some(
      (name) => at(item, 'sequencing', name).children.length > 0,
    ),
  children: all(item, 'item').map(readItem),
});

function readResource(resource: XmlElement, base: string, findEntry: FindEntry): ManifestResource {
  const { identifier = '', type = '', href, scormtype, scormType } = resource.attributes;
  const own = base + baseOf(resource);
  const find = (address: string | undefined): string | undefined =>
    address === undefined ? undefined : resolveFile(address, own, findEntry);
  const files = all(resource, 'file').flatMap(({ attributes }) => attributes['href'] ?? []);
  const found = [...new Set([href, ...files].flatMap((file) => find(file) ?? []))];
  return {
    id: identifier,
    type,
    start: find(href),
    files: found,
    missing: [...new Set(files)].filter((file) => find(file) === undefined).map(unescaped),
    isInteractive: (scormtype ?? scormType)?.toLowerCase() === 'sco',
  };
}

const baseOf = ({ attributes: { base = '' } }: XmlElement) =>
  base === '' || base.endsWith('/') ? base : `${base}/`;

/**
 * The entry of the archive to which an address refers: relative to a folder, without query and fragment, its characters escaped or not. Undefined for other sites and for files
 * that the archive does not have.
 */
export function resolveFile(address: string, folder: string, find: FindEntry): string | undefined {
  const path = address
    .trim()
    .replace(/[?#].*$/s, '')
    .replaceAll('\\', '/');
  if (path === '' || path.startsWith('//') || /^[a-z][a-z0-9+.-]*:/i.test(path)) return undefined;
  for (const candidate of [path, unescaped(path)]) {
    const name = normalized(candidate.startsWith('/') ? candidate.slice(1) : folder + candidate);
    const found = name === undefined ? undefined : find(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A path without `.` and `..`; undefined if it leaves the archive. */
function normalized(path: string): string | undefined {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return undefined;
    } else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

export const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/') + 1);

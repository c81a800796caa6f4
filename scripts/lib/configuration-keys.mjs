/** Finds keys of a brand's configuration that nothing reads, or that the School form of the studio neither offers nor gives a reason for. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The keys of a Zod object, as paths (`runtime.catalog.page_size`). Objects are entered, also behind defaults and `null`; a list is one key.
 * @returns {string[]}
 */
export function keysOfSchema(schema) {
  const object = unwrap(schema);
  if (object.shape === undefined) return [];
  return Object.entries(object.shape).flatMap(([key, value]) => {
    const inner = keysOfSchema(value);
    return inner.length === 0 ? [key] : inner.map((part) => `${key}.${part}`);
  });
}

const unwrap = (schema) => (schema.def.innerType === undefined ? schema : unwrap(schema.def.innerType));

const either = (name) => `(?:${name}|${camelCase(name)})`;
const camelCase = (name) => name.replaceAll(/_([a-z])/g, (_, letter) => letter.toUpperCase());

/**
 * Whether a source reads a key. A key in an object counts as read where the object is read by its name, and where the key itself is; so a name that
 * occurs elsewhere too (`is_enabled`) does not count without its object (`catalog`).
 */
export function isKeyRead(key, sources) {
  const names = key.split('.').filter((name) => name !== 'runtime');
  const [leaf, object] = names.slice(-2).toReversed();
  // A property, or a name in a pattern of destructuring (`{ page_size: size }`); a key also as a text that chooses it (`place="task"`).
  const property = (name) =>
    `\\.${either(name)}\\b|\\{[^{}()=;]*\\b${either(name)}\\b[^{}()=;]*\\}\\s*(?:=[^>]|:)`;
  const isFound = (pattern) => sources.some((source) => new RegExp(pattern).test(source));
  return (
    (object === undefined || isFound(property(object))) &&
    isFound(`${property(leaf)}|['"]${either(leaf)}['"]`)
  );
}

/** Sources that can read a key: not those that declare it, send it to clients, edit it or are tests. */
export function readingSources(root) {
  const folders = ['apps/server/src', 'apps/learner/src', 'apps/studio/src', 'packages'];
  return folders.flatMap((folder) => listSources(path.join(root, folder))).map(withoutTexts);
}

const isNoReader = (file) =>
  /\.test\.tsx?$|\.generated\.ts$|\/(?:testing|node_modules|generated|dist)\/|packages\/(?:contract|demo|i18n)\/|screens\/site\/|site\.present\.ts$|demo\//.test(
    file,
  );

function listSources(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !isNoReader(file));
}

/** Without comments and texts: a translation `shop.catalog` reads no configuration. */
const withoutTexts = (file) =>
  readFileSync(file, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<=\s)\/\/.*$/gm, '')
    .replaceAll(/'(?:[^'\n\\]|\\.)*'/g, (text) => (/^'\w+'$/.test(text) ? text : "''"));

/**
 * The faults of the keys, as lines.
 * @param {{ keys: string[], fields: string[], withoutField: Record<string, string>, isRead: (key: string) => boolean }} parts `fields`: the paths of the form
 */
export function configurationFaults({ keys, fields, withoutField, isRead }) {
  const offered = new Set(fields);
  const byName = new Map(keys.map((key) => [camelCase(key), key]));
  return [
    ...keys.flatMap((key) => {
      const isOffered = offered.has(camelCase(key));
      const reason = withoutField[key];
      if (isOffered && reason !== undefined) return [`${key} has a field and a reason why it has none`];
      if (!isOffered && reason === undefined)
        return [`${key} has neither a field in the School form nor a reason`];
      if (isOffered && !isRead(key)) return [`${key} is offered in the School form, but nothing reads it`];
      return [];
    }),
    ...fields.filter((field) => !byName.has(field)).map((field) => `${field} is a field without a key`),
    ...Object.keys(withoutField)
      .filter((key) => !keys.includes(key))
      .map((key) => `${key} has a reason but is no key`),
  ];
}

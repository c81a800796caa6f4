import { Parser } from 'htmlparser2';
import { UnreadableCourse } from './unreadable-course.ts';

/** An element. Names of elements and attributes are without their namespace prefixes: each tool chooses its own. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** The text directly in the element. */
  readonly text: string;
}

/** Deeper than any format nests. */
const maxDepth = 100;
/** Elements take more memory than their text. */
const maxElements = 500_000;

type Open = { -readonly [Key in keyof XmlElement]: XmlElement[Key] } & { children: XmlElement[] };

/**
 * Reads an XML document of a foreign archive. Only the five entities of XML itself and characters by their numbers are known, so that nothing expands; a document that declares
 * entities is refused. `name`: that of the file, for the error. Errors: `UnreadableCourse`.
 */
export function parseXml(text: string, name: string): XmlElement {
  const refuse = () => new UnreadableCourse(name);
  const open: Open[] = [];
  let root: Open | undefined;
  let count = 0;
  const parser = new Parser(
    {
      onopentag(qualified, given) {
        count += 1;
        if (count > maxElements || open.length >= maxDepth || (open.length === 0 && root !== undefined))
          throw refuse();
        const attributes: Record<string, string> = {};
        for (const [key, value] of Object.entries(given)) attributes[localName(key)] ??= readable(value);
        const element: Open = { name: localName(qualified), attributes, children: [], text: '' };
        open.at(-1)?.children.push(element);
        root ??= element;
        open.push(element);
      },
      ontext(data) {
        const element = open.at(-1);
        if (element) element.text += readable(data);
      },
      onclosetag(_, isImplied) {
        const element = open.pop();
        // A self-closed element is implied too; one that has content was cut off.
        if (isImplied && (open.length > 0 || element === root) && element && hasContent(element))
          throw refuse();
      },
      onprocessinginstruction(kind, data) {
        if (kind.toLowerCase() === '!doctype' && /[[]|<!entity/i.test(data)) throw refuse();
      },
    },
    { xmlMode: true },
  );
  parser.write(text.replace(/^\uFEFF/, ''));
  const isComplete = open.length === 0;
  parser.end();
  if (root === undefined || !isComplete) throw refuse();
  return root;
}

/** Without what references to characters that do not exist (`&#0;`) stand for. */
const readable = (text: string) => text.replaceAll(/[\0\uFFFD]/g, '');
const localName = (qualified: string) => qualified.slice(qualified.indexOf(':') + 1);
const hasContent = ({ children, text }: XmlElement) => children.length > 0 || text.trim() !== '';

const none: XmlElement = { name: '', attributes: {}, children: [], text: '' };

/** The first element below an element by the names of the path; an empty element if there is none. */
export function at(element: XmlElement, ...path: string[]): XmlElement {
  return path.reduce((parent, name) => parent.children.find((child) => child.name === name) ?? none, element);
}
export const all = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child) => child.name === name);

/** The text of the element at a path, without the white space around it. */
export const textAt = (element: XmlElement, ...path: string[]): string => at(element, ...path).text.trim();

/** All elements with a name, at any depth. */
export function descendants(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...descendants(child, name),
  ]);
}

import { ElementType, parseDocument } from 'htmlparser2';

export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  text: string;
}

type Node = ReturnType<typeof parseDocument>['children'][number];

/** Reads an XML file; the root has its elements. Errors: an element that is not closed in order. */
export function readXml(xml: string): XmlElement {
  requireClosed(xml);
  const { children } = parseDocument(xml, { xmlMode: true });
  return { name: '', attributes: {}, text: '', children: elementsOf(children) };
}

function elementsOf(nodes: readonly Node[]): XmlElement[] {
  return nodes.flatMap((node) =>
    node.type !== ElementType.ElementType.Tag || !('children' in node)
      ? []
      : [
          {
            name: node.name,
            attributes: node.attribs,
            children: elementsOf(node.children),
            text: node.children.map((child) => ('data' in child ? child.data : '')).join(''),
          },
        ],
  );
}

/** The parser forgives what systems refuse: elements that overlap or stay open. */
function requireClosed(xml: string): void {
  const open: string[] = [];
  for (const [, end, name = '', alone] of xml
    .replaceAll(/<!--[\s\S]*?-->|<[?!][^>]*>/g, '')
    .matchAll(/<(\/?)([\w:.-]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (alone === '/') continue;
    if (end === '') open.push(name);
    else if (open.pop() !== name) throw new Error(`</${name}> closes another element`);
  }
  if (open.length > 0) throw new Error(`<${open.join('> <')}> is not closed`);
}

/** Those of the files, by name, that `readXml` refuses, each with the reason. */
export function xmlFaults(files: Readonly<Record<string, string>>): string[] {
  return Object.entries(files).flatMap(([name, text]) => {
    try {
      readXml(text);
      return [];
    } catch (error) {
      return [`${name}: ${String(error)}`];
    }
  });
}

/** All elements of a name below an element, in order. */
export function findAll(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...findAll(child, name),
  ]);
}

/** The value of a property list. */
export function readPlist(xml: string): unknown {
  const [plist] = readXml(xml).children;
  const [value] = plist?.children ?? [];
  if (plist?.name !== 'plist' || value === undefined) throw new Error('no property list');
  return valueOf(value);
}

function valueOf({ name, text, children }: XmlElement): unknown {
  switch (name) {
    case 'string':
      return text;
    case 'true':
    case 'false':
      return name === 'true';
    case 'array':
      return children.map(valueOf);
    case 'dict':
      return Object.fromEntries(
        children.flatMap((child, index) => {
          const next = children[index + 1];
          return child.name === 'key' && next !== undefined ? [[child.text, valueOf(next)]] : [];
        }),
      );
    default:
      throw new Error(`<${name}> is no value of a property list`);
  }
}

/** The texts of a `.strings` file of Apple. Errors: a line of another form. */
export const readStrings = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .slice(0, -1)
      .map((line) => {
        const found = /^("(?:[^"\\]|\\.)*") = ("(?:[^"\\]|\\.)*");$/.exec(line);
        if (found === null) throw new Error(`${line} is no text`);
        return [JSON.parse(found[1] ?? ''), JSON.parse(found[2] ?? '')];
      }),
  );

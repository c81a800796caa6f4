import type { RichTextBlock, RichTextInline } from '@daystream/contract';
import { Parser } from 'htmlparser2';

/** A file or page to which a web page refers. `link`: by an ordinary link; `embed`: another site's player, a frame or a plugin. */
export interface HtmlReference {
  readonly kind: 'picture' | 'video' | 'sound' | 'embed' | 'link';
  readonly address: string;
  /** The alternative text of a picture, the text of a link. */
  readonly title: string;
}

export interface HtmlContent {
  readonly title: string;
  readonly blocks: readonly RichTextBlock[];
  readonly references: readonly HtmlReference[];
  /** Whether the page has form controls. */
  readonly hasForm: boolean;
  /** Whether the page has scripts, which are left out. */
  readonly hasScript: boolean;
}

type Paragraph = Extract<RichTextBlock, { type: 'paragraph' }>;
type Mark = NonNullable<Extract<RichTextInline, { type: 'text' }>['marks']>[number];
type Heading = 2 | 3;

/** Elements whose text is not content. */
const skipped = new Set(
  'head title script style noscript template svg math select textarea button object applet iframe audio video'.split(
    ' ',
  ),
);
const breaking = new Set(
  'p div section article main header footer aside nav address figure figcaption table thead tbody tfoot caption tr ul ol dl dt dd li blockquote h1 h2 h3 h4 h5 h6 pre form fieldset details summary hr center body'.split(
    ' ',
  ),
);
const headings: Readonly<Record<string, Heading>> = { h1: 2, h2: 2, h3: 3, h4: 3, h5: 3, h6: 3 };
/** Letters of a page with its elements; what follows is left out. */
const maxPage = 4_000_000;
/** Open elements; what follows deeper ones is left out. The time of the parser grows with their square: a page of open elements only would stop the server for minutes. */
const maxDepth = 1000;
const maxBlockInlines = 500;
const maxListItems = 400;
const maxParagraphs = 150;
const maxRun = 15_000;

/** The text of a web page as rich text, and what else the page refers to. Scripts, styles and forms are left out; nested lists are one list. */
export function readHtml(html: string): HtmlContent {
  const page = createPage();
  let depth = 0;
  const parser = new Parser(
    {
      ...page.handler,
      onopentag(name, attributes) {
        depth += 1;
        if (depth > maxDepth) return parser.pause();
        page.handler.onopentag(name, attributes);
      },
      onclosetag(name) {
        depth -= 1;
        page.handler.onclosetag(name);
      },
    },
    { decodeEntities: true },
  );
  parser.write(html.slice(0, maxPage));
  parser.end();
  return page.finish();
}

function createPage() {
  const blocks: RichTextBlock[] = [];
  const references: HtmlReference[] = [];
  let [pageTitle, hasForm, hasScript] = ['', false, false];
  let skipping = 0;
  let isTitle = false;
  let inlines: RichTextInline[] = [];
  let heading: Heading | null = null;
  let [bold, italic, quotes, pre] = [0, 0, 0, 0];
  const lists: ('bulletList' | 'orderedList')[] = [];
  /** Whether the next paragraph begins an item. */
  let isNewItem = false;
  const links: ({ href: string } | { file: string; text: string } | null)[] = [];

  function flush(): void {
    const content = trimmed(inlines);
    inlines = [];
    if (content.length === 0) return;
    for (let from = 0; from < content.length; from += maxBlockInlines)
      place(content.slice(from, from + maxBlockInlines));
  }

  function place(content: RichTextInline[]): void {
    const paragraph: Paragraph = { type: 'paragraph', content };
    const last = blocks.at(-1);
    const list = lists[0];
    if (list !== undefined) {
      const isOpen = last?.type === list && last.content.length < maxListItems;
      const item = isOpen && !isNewItem ? last.content.at(-1) : undefined;
      if (item && item.content.length < maxParagraphs) item.content.push(paragraph);
      else if (isOpen) last.content.push({ type: 'listItem', content: [paragraph] });
      else blocks.push({ type: list, content: [{ type: 'listItem', content: [paragraph] }] });
      isNewItem = false;
    } else if (quotes > 0) {
      if (last?.type === 'blockquote' && last.content.length < maxParagraphs) last.content.push(paragraph);
      else blocks.push({ type: 'blockquote', content: [paragraph] });
    } else if (heading) blocks.push({ type: 'heading', attrs: { level: heading }, content });
    else blocks.push(paragraph);
  }

  function addText(text: string): void {
    const href = links.findLast((link) => link !== null && 'href' in link);
    const marks: Mark[] = [
      ...(bold > 0 ? [{ type: 'bold' } as const] : []),
      ...(italic > 0 ? [{ type: 'italic' } as const] : []),
      ...(href ? [{ type: 'link', attrs: href } as const] : []),
    ];
    for (let from = 0; from < text.length; from += maxRun) {
      const part = text.slice(from, from + maxRun);
      const last = inlines.at(-1);
      const isSame = last?.type === 'text' && JSON.stringify(last.marks ?? []) === JSON.stringify(marks);
      if (isSame && last.text.length + part.length <= maxRun) last.text += part;
      else inlines.push({ type: 'text', text: part, ...(marks.length > 0 && { marks }) });
    }
  }

  const refer = (kind: HtmlReference['kind'], address: string | undefined, title = '') => {
    if (address?.trim()) references.push({ kind, address: address.trim(), title: title.trim() });
  };

  function openElement(name: string, attributes: Readonly<Record<string, string>>): void {
    switch (name) {
      case 'img':
        return refer('picture', attributes['src'], attributes['alt']);
      case 'video':
      case 'audio':
        return refer(name === 'video' ? 'video' : 'sound', attributes['src'], attributes['title']);
      case 'iframe':
      case 'embed':
        return refer('embed', attributes['src'], attributes['title']);
      case 'object':
        return refer('embed', attributes['data'], attributes['title']);
      case 'a': {
        const href = attributes['href']?.trim() ?? '';
        links.push(isWebAddress(href) ? { href } : href === '' ? null : { file: href, text: '' });
        return;
      }
      case 'b':
      case 'strong':
        bold += 1;
        return;
      case 'i':
      case 'em':
        italic += 1;
        return;
      case 'br':
        if (inlines.length > 0) inlines.push({ type: 'hardBreak' });
        return;
      case 'td':
      case 'th':
        if (inlines.length > 0) addText(' · ');
        return;
      case 'ul':
      case 'ol':
        lists.push(name === 'ul' ? 'bulletList' : 'orderedList');
        isNewItem = true;
        return;
      case 'li':
        isNewItem = true;
        return;
      case 'blockquote':
        quotes += 1;
        return;
      case 'pre':
        pre += 1;
        return;
      default:
        heading = headings[name] ?? heading;
    }
  }

  function closeElement(name: string): void {
    switch (name) {
      case 'a': {
        const link = links.pop();
        if (link && 'file' in link) refer('link', link.file, link.text);
        return;
      }
      case 'b':
      case 'strong':
        bold = Math.max(0, bold - 1);
        return;
      case 'i':
      case 'em':
        italic = Math.max(0, italic - 1);
        return;
      case 'ul':
      case 'ol':
        lists.pop();
        isNewItem = true;
        return;
      case 'blockquote':
        quotes = Math.max(0, quotes - 1);
        return;
      case 'pre':
        pre = Math.max(0, pre - 1);
        return;
      default:
        if (name in headings) heading = null;
    }
  }

  return {
    handler: {
      onopentag(name: string, attributes: Record<string, string>) {
        if (name === 'title') isTitle = true;
        if (name === 'script') hasScript = true;
        if (/^(?:input|select|textarea)$/.test(name) && attributes['type'] !== 'hidden') hasForm = true;
        if (name === 'source' && skipping > 0) refer('video', attributes['src']);
        if (skipping === 0) {
          if (breaking.has(name)) flush();
          openElement(name, attributes);
        }
        if (skipped.has(name)) skipping += 1;
      },
      onclosetag(name: string) {
        if (name === 'title') isTitle = false;
        if (skipped.has(name)) skipping = Math.max(0, skipping - 1);
        if (skipping > 0) return;
        if (breaking.has(name)) flush();
        closeElement(name);
      },
      ontext(data: string) {
        // A replacement character is a reference to one that does not exist (`&#0;`).
        const text = data.replaceAll(/[\p{Cc}\uFFFD]/gu, (letter) => (/\s/.test(letter) ? letter : ''));
        if (isTitle) pageTitle += text;
        if (skipping > 0) return;
        const link = links.at(-1);
        if (link && 'file' in link) link.text += text;
        if (pre > 0)
          for (const [index, line] of text.split(/\r?\n/).entries()) {
            if (index > 0 && inlines.length > 0) inlines.push({ type: 'hardBreak' });
            if (line !== '') addText(line);
          }
        else {
          const collapsed = text.replaceAll(/\s+/g, ' ');
          const visible = endsInSpace(inlines) ? collapsed.trimStart() : collapsed;
          if (visible !== '') addText(visible);
        }
      },
    },
    finish(): HtmlContent {
      flush();
      return { title: pageTitle.replaceAll(/\s+/g, ' ').trim(), blocks, references, hasForm, hasScript };
    },
  };
}

const endsInSpace = (inlines: readonly RichTextInline[]) => {
  const last = inlines.at(-1);
  return last === undefined || last.type === 'hardBreak' || last.text.endsWith(' ');
};

/** Without white space and line breaks at both ends. */
function trimmed(inlines: readonly RichTextInline[]): RichTextInline[] {
  const isEmpty = (inline: RichTextInline | undefined) =>
    inline !== undefined && (inline.type === 'hardBreak' || inline.text.trim() === '');
  const content = [...inlines];
  while (isEmpty(content[0])) content.shift();
  while (isEmpty(content.at(-1))) content.pop();
  const [first] = content;
  if (first?.type === 'text') content[0] = { ...first, text: first.text.trimStart() };
  const last = content.at(-1);
  if (last?.type === 'text') content[content.length - 1] = { ...last, text: last.text.trimEnd() };
  return content;
}

/** An address that a link of rich text may have. */
export const isWebAddress = (address: string): boolean =>
  /^(?:https?:\/\/|mailto:)\S+$/i.test(address) && address.length <= 2000 && URL.canParse(address);

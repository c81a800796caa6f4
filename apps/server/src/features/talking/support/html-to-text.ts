import { Tokenizer } from 'htmlparser2';

/** Elements whose content is not text; the tokenizer reads those of scripts and styles as one piece. */
const skipped = new Set(['head', 'script', 'style', 'title', 'noscript', 'template', 'svg', 'select']);
/** Elements with a line of their own, and those with an empty line around them. */
const lines = new Set(
  'address article aside center dd details div dl dt figcaption figure footer form header hr li main nav section summary tr'.split(
    ' ',
  ),
);
const paragraphs = new Set('blockquote h1 h2 h3 h4 h5 h6 ol p pre table ul'.split(' '));
const maxAddress = 500;

/**
 * The text of an e-mail in HTML, with a line for each block, `> ` before quoted lines, and the addresses of links behind their text. Linear in the length: it reads
 * tokens and builds no tree, however deep elements are nested or how many stay open.
 */
export function htmlToText(html: string): string {
  const writer = createWriter();
  let tag = '';
  let attribute = '';
  let value = '';
  let skipping: string | null = null;
  let links: string[] = [];

  const open = () => {
    if (skipping !== null) return;
    if (skipped.has(tag)) skipping = tag;
    else if (tag === 'br') writer.line();
    else if (tag === 'a') links = [...links.slice(-4), value];
    else if (tag === 'blockquote') writer.quote(1);
    else block(tag);
    if (tag === 'li') writer.text('- ');
    if (tag === 'td' || tag === 'th') writer.text(' ');
  };
  const block = (name: string) => {
    if (paragraphs.has(name)) writer.paragraph();
    else if (lines.has(name)) writer.freshLine();
  };
  const close = (name: string) => {
    if (skipping !== null) {
      if (name === skipping) skipping = null;
    } else if (name === 'blockquote') writer.quote(-1);
    else if (name === 'a') writer.link(links.pop() ?? '');
    else block(name);
  };
  const text = (part: string) => {
    if (skipping === null) writer.text(part);
  };

  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (start, end) => text(html.slice(start, end)),
      ontextentity: (codePoint) => text(String.fromCodePoint(codePoint)),
      onopentagname(start, end) {
        tag = html.slice(start, Math.min(end, start + 20)).toLowerCase();
        value = '';
      },
      onattribname: (start, end) => (attribute = html.slice(start, Math.min(end, start + 20)).toLowerCase()),
      onattribdata(start, end) {
        if (tag === 'a' && attribute === 'href' && value.length < maxAddress)
          value += html.slice(start, Math.min(end, start + maxAddress));
      },
      onattribentity(codePoint) {
        if (tag === 'a' && attribute === 'href' && value.length < maxAddress)
          value += String.fromCodePoint(codePoint);
      },
      onattribend: () => undefined,
      onopentagend: open,
      onselfclosingtag: open,
      onclosetag: (start, end) => close(html.slice(start, Math.min(end, start + 20)).toLowerCase()),
      oncdata: () => undefined,
      oncomment: () => undefined,
      ondeclaration: () => undefined,
      onprocessinginstruction: () => undefined,
      onend: () => undefined,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return writer.finish();
}

/** Deeper quotations have no further marks. */
const maxQuotes = 5;

function createWriter() {
  const written: string[] = [];
  let line: string[] = [];
  let quotes = 0;
  let lastQuotes = 0;
  let emptyLines = 0;

  function endLine(): void {
    const content = line.join('').replaceAll(/\s+/g, ' ').trim();
    line = [];
    if (content === '') {
      emptyLines += 1;
      return;
    }
    const mark = '> '.repeat(Math.min(quotes, maxQuotes));
    // At most one empty line between others.
    if (emptyLines > 0 && written.length > 0)
      written.push('> '.repeat(Math.min(quotes, lastQuotes, maxQuotes)).trimEnd());
    [emptyLines, lastQuotes] = [0, quotes];
    written.push(`${mark}${content}`);
  }
  const freshLine = () => {
    if (line.some((part) => part.trim() !== '')) endLine();
  };

  return {
    text: (part: string) => void line.push(part),
    line: endLine,
    freshLine,
    paragraph() {
      freshLine();
      emptyLines += 1;
    },
    quote(step: 1 | -1) {
      freshLine();
      emptyLines += 1;
      quotes = Math.max(0, quotes + step);
    },
    /** Not the address that the text shows, nor one within the page. */
    link(address: string) {
      const isShown = line
        .slice(-5)
        .join('')
        .includes(address.replace(/^(mailto:|tel:|https?:\/\/)/, '').replace(/\/$/, ''));
      if (/^(https?:|mailto:)/i.test(address) && !isShown) line.push(` <${address.trim()}>`);
    },
    finish() {
      freshLine();
      return written.join('\n');
    },
  };
}

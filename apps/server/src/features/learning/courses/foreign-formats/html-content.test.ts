import { RichText } from '@daystream/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readHtml } from './html-content.ts';

const text = (value: string, ...marks: object[]) => ({
  type: 'text',
  text: value,
  ...(marks.length > 0 && { marks }),
});
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const item = (...content: object[]) => ({ type: 'listItem', content });
const bold = { type: 'bold' };

test.each<[string, string, object[]]>([
  ['paragraphs', '<p>One</p>\n<p> Two\n three </p>', [paragraph(text('One')), paragraph(text('Two three'))]],
  ['text without elements', 'One &amp; two', [paragraph(text('One & two'))]],
  [
    'marks',
    '<p>a <strong>b <em>c</em></strong></p>',
    [paragraph(text('a '), text('b ', bold), text('c', bold, { type: 'italic' }))],
  ],
  [
    'headings of six levels as two',
    '<h1>A</h1><h4>B</h4>',
    [
      { type: 'heading', attrs: { level: 2 }, content: [text('A')] },
      { type: 'heading', attrs: { level: 3 }, content: [text('B')] },
    ],
  ],
  [
    'nested lists as one',
    '<ul><li>A<ol><li>B</li></ol></li><li><p>C</p><p>D</p></li></ul>',
    [
      {
        type: 'bulletList',
        content: [
          item(paragraph(text('A'))),
          item(paragraph(text('B'))),
          item(paragraph(text('C')), paragraph(text('D'))),
        ],
      },
    ],
  ],
  [
    'a quotation',
    '<blockquote><p>A</p><p>B</p></blockquote>',
    [{ type: 'blockquote', content: [paragraph(text('A')), paragraph(text('B'))] }],
  ],
  [
    'a table as a line for each row',
    '<table><tr><th>A</th><td>B</td></tr><tr><td>C</td></tr></table>',
    [paragraph(text('A · B')), paragraph(text('C'))],
  ],
  ['lines', 'A<br>B<br/>', [paragraph(text('A'), { type: 'hardBreak' }, text('B'))]],
  ['lines of code', '<pre>a\n  b</pre>', [paragraph(text('a'), { type: 'hardBreak' }, text('  b'))]],
  [
    'links to pages of the web',
    '<a href="https://example.com/a?b=c">x</a>',
    [paragraph(text('x', { type: 'link', attrs: { href: 'https://example.com/a?b=c' } }))],
  ],
  [
    'links that could do harm as text',
    '<a href="javascript:alert(1)">x</a><a href=" data:text/html,x">y</a>',
    [paragraph(text('xy'))],
  ],
  [
    'no scripts, styles and forms',
    '<script>alert(1)</script><style>p{}</style><p onclick="x()">A</p><svg><text>B</text></svg><select><option>C</select>',
    [paragraph(text('A'))],
  ],
  ['no empty paragraphs', '<p>&nbsp;</p><p> </p><div><br></div>', []],
])('reads %s', (_, html, blocks) => {
  expect(readHtml(html).blocks).toEqual(blocks);
});

test('names the files, players and forms of a page', () => {
  const { title, references, hasForm, hasScript } = readHtml(
    `<html><head><title>The  page</title><script src="a.js"></script></head><body>
    <img src="a.png" alt="A"><video src="b.mp4"><source src="c.webm">no video</video><audio src="d.mp3"></audio>
    <iframe src="https://www.youtube.com/embed/x" title="Film"></iframe><a href="files/e.pdf">The <b>plan</b></a><input type="text">`,
  );
  expect({ title, hasForm, hasScript }).toEqual({ title: 'The page', hasForm: true, hasScript: true });
  expect(references).toEqual([
    { kind: 'picture', address: 'a.png', title: 'A' },
    { kind: 'video', address: 'b.mp4', title: '' },
    { kind: 'video', address: 'c.webm', title: '' },
    { kind: 'sound', address: 'd.mp3', title: '' },
    { kind: 'embed', address: 'https://www.youtube.com/embed/x', title: 'Film' },
    { kind: 'link', address: 'files/e.pdf', title: 'The plan' },
  ]);
});

const fragment = fc.constantFrom(
  ...'<p>|</p>|<ul>|<ol>|<li>|</ul>|</li>|<b>|</b>|<a href="https://a.b/c">|<a href="x">|</a>|<h2>|</h2>|<blockquote>|</blockquote>|<br>|<pre>|</pre>|<td>|<script>|</script>|<video>|</video>|<!--|-->|&amp;|&#0;|&nbsp;|\u0000|\n|  |слово'.split(
    '|',
  ),
);

test('makes valid rich text of any page', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fragment, fc.string()), { maxLength: 60 }), (parts) => {
      expect(RichText.safeParse({ type: 'doc', content: readHtml(parts.join('')).blocks }).success).toBe(
        true,
      );
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['long paragraphs', '<p>' + 'x'.repeat(50_000)],
  ['long lists', '<ul>' + '<li>x</li>'.repeat(3000)],
  ['many lines', 'x<br>'.repeat(5000)],
  ['long quotations', '<blockquote>' + '<p>x</p>'.repeat(1000)],
  ['deep nesting', '<div>'.repeat(20_000) + 'x'],
])('divides %s', (_, html) => {
  for (const block of readHtml(html).blocks)
    expect(RichText.safeParse({ type: 'doc', content: [block] }).error).toBeUndefined();
});

// The parser needs time by the square of the open elements: without a limit, minutes for a page of 4 MB, while the server answers nobody.
test('leaves out what follows a thousand open elements', () => {
  const page = (depth: number) => readHtml(`<p>first</p>${'<div>'.repeat(depth)}deep`).blocks;
  expect(page(1000)).toEqual([paragraph(text('first')), paragraph(text('deep'))]);
  expect(page(1001)).toEqual([paragraph(text('first'))]);
});

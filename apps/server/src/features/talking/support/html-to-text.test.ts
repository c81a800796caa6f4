import { expect, it } from 'vitest';
import { htmlToText } from './html-to-text.ts';

it.each([
  ['<p>Hello</p><p>two<br>lines</p>', 'Hello\n\ntwo\nlines'],
  ['<div>One</div><div><br></div><div>Two</div>', 'One\n\nTwo'],
  [
    '<html><head><title>T</title><style>p{}</style></head><body>Text<script>x()</script></body></html>',
    'Text',
  ],
  ['a &amp; b &lt;c&gt; &#1042;&nbsp;d', 'a & b <c> В d'],
  ['<ul><li>one</li><li>two</li></ul>', '- one\n- two'],
  ['<a href="https://a.example/b?c=1&amp;d=2">Here</a>', 'Here <https://a.example/b?c=1&d=2>'],
  [
    '<a href="https://a.example/">a.example</a>, <a href="mailto:v@a.example">v@a.example</a>',
    'a.example, v@a.example',
  ],
  ['<a href="#top">Up</a>', 'Up'],
  [
    '<p>Yes</p>On Monday Ann wrote:<blockquote>Old<br>text<blockquote>Older</blockquote></blockquote>',
    'Yes\n\nOn Monday Ann wrote:\n\n> Old\n> text\n>\n> > Older',
  ],
  ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\nc'],
  ['<p>never closed <b>at all', 'never closed at all'],
  ['', ''],
])('the text of %j is %j', (html, text) => {
  const lines = htmlToText(html).split('\n');
  expect(lines.map((line) => line.trimEnd()).join('\n')).toBe(text);
});

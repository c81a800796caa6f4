import { expect, test } from 'vitest';
import { archiveOf, textsOf } from './foreign-course.fixtures.ts';
import { createReport } from './foreign-report.ts';
import { piecesOfHtml } from './page-pieces.ts';

function read(html: string, files: Readonly<Record<string, number>>) {
  const archive = textsOf(archiveOf(files));
  const report = createReport();
  const resolve = (address: string) => (archive.entries.has(address) ? address : undefined);
  const pieces = piecesOfHtml(html, 'Page', { archive, report, resolve });
  return { pieces, notes: report.notes().map(({ code, name }) => [code, name]) };
}

test('further pictures of a page are lessons after it, with their alternative texts; icons are reported', () => {
  const html = `<img src="icon.png"><p>Stand <img src="a.jpg" alt="Standing"> up</p><img src="b.jpg"><img src="c.jpg" alt="Lying"><img src="b.jpg">`;
  const { pieces, notes } = read(html, { 'icon.png': 100, 'a.jpg': 9000, 'b.jpg': 9000, 'c.jpg': 9000 });
  expect(pieces).toMatchObject([
    { kind: 'lesson', title: 'Page', picture: 'a.jpg', blocks: [{ type: 'paragraph' }] },
    { kind: 'lesson', title: 'Page (2)', picture: 'b.jpg' },
    { kind: 'lesson', title: 'Lying', picture: 'c.jpg' },
  ]);
  expect(notes).toEqual([['picture', 'icon.png']]);
});

test('an icon is the picture of a page without another one', () => {
  const { pieces, notes } = read('<img src="a.png"><img src="b.png">', { 'a.png': 100, 'b.png': 100 });
  expect(pieces).toMatchObject([{ title: 'Page', picture: 'a.png' }]);
  expect(notes).toEqual([['picture', 'b.png']]);
});

test('of a gallery 20 pictures become lessons, and the others are reported', () => {
  const names = Array.from({ length: 25 }, (_, index) => `${index + 1}.jpg`);
  const html = names.map((name) => `<img src="${name}">`).join('');
  const { pieces, notes } = read(html, Object.fromEntries(names.map((name) => [name, 9000])));
  expect(pieces).toHaveLength(20);
  expect(notes).toEqual(names.slice(20).map((name) => ['picture', name]));
});

import { expect, test } from 'vitest';
import { all, at, descendants, parseXml, textAt } from './xml-tree.ts';

test('reads elements and attributes by their local names, texts with entities and CDATA', () => {
  const root = parseXml(
    '\uFEFF<?xml version="1.0"?><!-- c --><a xmlns:x="u"><x:b x:id="1">Tom &amp; &#1040;&#x42;</x:b><x:b/><c><![CDATA[<p>]]></c></a>',
    'a.xml',
  );
  expect(all(root, 'b')).toHaveLength(2);
  expect(at(root, 'b').attributes['id']).toBe('1');
  expect(textAt(root, 'b')).toBe('Tom & АB');
  expect(textAt(root, 'c')).toBe('<p>');
  expect(textAt(root, 'c', 'missing')).toBe('');
  expect(descendants(root, 'b')).toHaveLength(2);
});

test.each([
  ['entities that expand', '<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><a>&c;</a>'],
  ['an entity of another file', '<!DOCTYPE a [<!ENTITY f SYSTEM "file:///etc/passwd">]><a>&f;</a>'],
  ['a document that was cut off', '<a><b>text'],
  ['two roots', '<a/><b/>'],
  ['no document', 'text'],
  ['nothing', ''],
  ['elements without end', `<a>${'<b/>'.repeat(500_000)}</a>`],
  ['depth without end', '<a>'.repeat(1000) + '</a>'.repeat(1000)],
])('refuses %s', (_, xml) => {
  expect(() => parseXml(xml, 'a.xml')).toThrow('cannot read a.xml');
});

test('leaves out references to characters that do not exist', () => {
  const { attributes, text } = parseXml('<a b="x&#0;y">x&#xD800;y&#0;</a>', 'a.xml');
  expect([attributes['b'], text]).toEqual(['xy', 'xy']);
});

test('expands no entities of its own: unknown ones stay as they are', () => {
  expect(parseXml('<!DOCTYPE a SYSTEM "a.dtd"><a>&lol;&nbsp;</a>', 'a.xml').text).toBe('&lol;&nbsp;');
});

import { describe, expect, it } from 'vitest';
import { resolveDocument, listOrigins } from './document.ts';

const brand = { ownOrigin: 'https://school.example', origins: ['https://docs.example'] };

describe('resolveDocument', () => {
  it.each([
    ['/media/public/abc/original', 'file', '/media/public/abc/original'],
    ['https://school.example/media/public/abc/original', 'file', '/media/public/abc/original'],
    ['https://docs.example/rules?x=1', 'page', 'https://docs.example/rules?x=1'],
    [' https://docs.example/rules ', 'page', 'https://docs.example/rules'],
    ['https://docs.example:444/rules', 'elsewhere', 'https://docs.example:444/rules'],
    ['http://docs.example/rules', 'elsewhere', 'http://docs.example/rules'],
    ['https://docs.example.evil.example/', 'elsewhere', 'https://docs.example.evil.example/'],
    ['https://пример.example/', 'elsewhere', 'https://xn--e1afmkfd.example/'],
  ])('%s is a %s [product §2 external document modal]', (address, kind, href) => {
    expect(resolveDocument(address, brand)).toMatchObject({ kind, href });
  });

  it.each([
    '',
    'rules.pdf',
    '/logout',
    '/media/../logout',
    '//docs.example/rules',
    'https://school.example/logout',
    'https://school.example/media/x?next=/logout',
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://docs.example/1',
    'file:///etc/passwd',
    'ftp://docs.example/rules',
    'mailto:help@docs.example',
    'https://docs.example@evil.example/',
    'https://user:secret@docs.example/',
    'https://',
  ])('%j is rejected', (address) => {
    expect(resolveDocument(address, brand)).toEqual({ kind: 'none' });
  });

  it('returns the host of an external address', () => {
    expect(resolveDocument('https://evil.example/x', brand)).toMatchObject({ host: 'evil.example' });
  });
});

describe('listOrigins', () => {
  it('returns each origin once and skips everything that is not an external URL', () => {
    const addresses = [
      'https://a.example/x',
      'https://a.example/y',
      '',
      '/media/a/b',
      'data:x',
      'http://b.example',
      'https://b.example:8443/x',
      'https://a;script-src-elem',
      'https://a,b.example',
      "https://a'unsafe-inline'/",
      'https://*.example',
      'https://a$b.example',
    ];
    expect(listOrigins(addresses)).toEqual([
      'https://a.example',
      'http://b.example',
      'https://b.example:8443',
    ]);
  });
});

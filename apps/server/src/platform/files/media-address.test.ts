import { expect, test } from 'vitest';
import { readMediaAddress } from './media-address.ts';

const random = '0123456789abcdef0123456789abcdef';

test.each([
  [`public/${random}/small.webp`, { mediaToken: undefined, key: `public/${random}`, variant: 'small.webp' }],
  [
    `f.1.2.mac/private/${random}/original`,
    { mediaToken: 'f.1.2.mac', key: `private/${random}`, variant: 'original' },
  ],
  [
    `c7.1.2.mac/private/${random}/video/360p/00001.m4s`,
    { mediaToken: 'c7.1.2.mac', key: `private/${random}`, variant: 'video/360p/00001.m4s' },
  ],
])('reads the address %s', (path, address) => {
  expect(readMediaAddress(path)).toEqual(address);
});

test.each([
  '',
  'public',
  `private/${random}/original`,
  `token/public/${random}/original`,
  `public/${random}`,
  `public/${random}/`,
  `public/${random}/../../secret`,
  `public/${random}/..`,
  `public/${random}/.hidden`,
  `public/${random}/video/../../original`,
  `public/${random}//etc/passwd`,
  `public/${random}/a/b/c/d.webp`,
  `public/../${random}/original`,
  `public/${random.slice(1)}/original`,
  `public/${random}/original\u0000`,
  `public/${random}/ori%2fginal`,
  `public/${random}/..\\secret`,
])('rejects the address %j', (path) => {
  expect(readMediaAddress(path)).toBeUndefined();
});

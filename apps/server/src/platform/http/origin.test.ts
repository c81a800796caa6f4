import { expect, test } from 'vitest';
import { parseOwnUrl } from './origin.ts';

const brand = { hosts: ['school.example', 'second.example', 'localhost'] };
const secure = 'https://school.example';

test.each([
  [secure, '/home?a=1', 'https://school.example/home?a=1'],
  [secure, 'https://second.example/home', 'https://second.example/home'],
  [secure, 'https://SECOND.example:443/home', 'https://second.example/home'],
  ['http://school.example:3000', 'http://second.example:3000/', 'http://second.example:3000/'],
  ['http://127.0.0.1:3000', 'http://localhost:3000/', 'http://localhost:3000/'],
  [secure, 'http://second.example/home', null],
  [secure, 'https://second.example:8443/', null],
  [secure, 'https://localhost/', null],
  [secure, 'https://evil.example/', null],
  [secure, 'https://school.example.evil.example/', null],
  [secure, 'https://second.example./', null],
  [secure, 'https://second.example@evil.example/', null],
  [secure, 'https://user:pass@second.example/', null],
  [secure, '//evil.example/home', null],
  [secure, '/\\evil.example', null],
  [secure, 'javascript:alert(1)', null],
  ['http://school.example', 'ftp://second.example/', null],
  [secure, 'https://[', null],
])('at %s the address %s is %s [product §4 Login success]', (origin, input, expected) => {
  expect(parseOwnUrl(brand, input, origin)?.href ?? null).toBe(expected);
});

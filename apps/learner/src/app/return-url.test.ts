import { expect, it } from 'vitest';
import { safeReturnUrl } from './return-url.ts';

it.each([
  ['/course/7/calendar/3?lesson=2#x', '/course/7/calendar/3?lesson=2#x'],
  ['https://school.example/homework', '/homework'],
  ['/', null],
  ['/?a=1', null],
  ['/logout', null],
  ['/delete', null],
  ['/Logout/', null],
  ['/%64elete', null],
  ['/auto-login?token=x&returnUrl=/home', null],
  ['//evil.example/home', null],
  ['/\\evil.example', null],
  ['/.//evil.example/x', null],
  ['/a/..//evil.example', null],
  ['/./\\evil.example', null],
  ['/%2e//evil.example', null],
  ['/.\t//evil.example', null],
  ['https://school.example//evil.example', null],
  ['https://school.example/.//evil.example', null],
  ['https://other.example/home?a=1#x', 'https://other.example/home?a=1#x'],
  ['HTTP://Other.example', 'http://other.example/'],
  ['ftp://other.example/home', null],
  ['data:text/html,x', null],
  ['javascript:alert(1)', null],
  [null, null],
])('safeReturnUrl(%s) returns %s [product §2 return URL, product §4 login success]', (url, expected) => {
  expect(safeReturnUrl(url, 'https://school.example')).toBe(expected);
});

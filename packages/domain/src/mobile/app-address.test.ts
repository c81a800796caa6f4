import { expect, it } from 'vitest';
import { readAppAddress } from './app-address.ts';

const screen = (path: string) => ({ kind: 'screen', path });
it.each([
  [
    'https://learn.aurora.example/course/7/calendar?notification=3#now',
    screen('/course/7/calendar?notification=3#now'),
  ],
  ['https://learn.aurora.example', screen('/')],
  ['https://learn.aurora.example/auto-login?token=a', screen('/auto-login?token=a')],
  ['auroraschool://auto-login?token=a&action=login', screen('/auto-login?token=a&action=login')],
  ['AuroraSchool:///user/social-networks?status=fail', screen('/user/social-networks?status=fail')],
  ['auroraschool:home', screen('/home')],
  ['auroraschool://', screen('/')],
  ['https://learn.aurora.example//evil.example/x', screen('/evil.example/x')],
  ['auroraschool:////evil.example/x', screen('/evil.example/x')],
  ['https://learn.aurora.example/studio/people', { kind: 'browser' }],
  ['https://learn.aurora.example/media/public/k/large.webp', { kind: 'browser' }],
  ['auroraschool://spa/api/v1/user', null],
  ['otherschool://home', null],
  ['http://learn.aurora.example/home', null],
  ['javascript:alert(1)', null],
  ['', null],
])('the address %s opens %o [rules §7 social link or login]', (address, expected) => {
  expect(readAppAddress(address, 'auroraschool')).toEqual(expected);
});

it('an app without a scheme opens https addresses only', () => {
  expect(readAppAddress('auroraschool://home', '')).toBeNull();
  expect(readAppAddress('https://learn.aurora.example/home', '')).toEqual(screen('/home'));
});

import { expect, it } from 'vitest';
import { profileFaults, profileOf, toProfileRequest, type Profile } from './profile-form.ts';

const anna: Profile = {
  name: ' Анна ',
  lastName: '',
  birthday: '',
  gender: '',
  city: '',
  phone: '',
  instagramId: '',
  languageCode: 'ru-RU',
  timezone: 'Europe/Moscow',
};
const context = { country: 'RU', now: Date.parse('2026-05-10T12:00:00Z') };

it.each([
  [{}, {}],
  [{ name: ' ' }, { name: 'required' }],
  [{ birthday: '31.02.1990' }, { birthday: 'not_date' }],
  [{ birthday: '1.2.1990' }, { birthday: 'not_date' }],
  [{ phone: '8 916 123-45-67' }, {}],
  [{ phone: '12' }, { phone: 'not_phone' }],
  [{ instagramId: ' @anna.b ' }, {}],
  [{ instagramId: '@@anna' }, { instagramId: 'not_instagram' }],
  [{ instagramId: 'anna..b' }, { instagramId: 'not_instagram' }],
])('profileFaults(%j) returns %j [rules §5 profile]', (change, faults) => {
  expect(profileFaults({ ...anna, ...change }, context)).toEqual(faults);
});

it('toProfileRequest trims all fields and removes the @ of the Instagram name', () => {
  expect(toProfileRequest({ ...anna, city: ' Казань ', instagramId: ' @anna ' })).toEqual({
    ...anna,
    name: 'Анна',
    city: 'Казань',
    instagramId: 'anna',
  });
});

it.each([
  ['ru', ['en', 'ru'], 'ru-RU'],
  ['ru', ['es', 'en'], 'es-ES'],
] as const)('the form of an account in %s at a brand with %j shows %s', (locale, offered, expected) => {
  const user = { locale, languageCode: 'ru-RU', gender: null } as Parameters<typeof profileOf>[0];
  expect(profileOf(user, offered).languageCode).toBe(expected);
});

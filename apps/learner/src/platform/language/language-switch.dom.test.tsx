import { texts } from '@daystream/i18n/learner-first/en';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { brand } from '../brand/brand.ts';
import { saveChosenLanguage } from './chosen-language.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { user } from '../../testing/wire.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { isLanguageChanged, storeLanguage } from './language.ts';
import { session } from '../session/session.ts';

const { language: labels } = texts.learner;

async function chooseSpanish() {
  const visitor = await renderScreen(<LanguageSwitch />);
  await visitor.click(screen.getByRole('button', { name: labels.choose.replace('{{current}}', 'English') }));
  await visitor.click(await screen.findByRole('button', { name: 'Español' }));
  await visitor.click(screen.getByRole('button', { name: labels.change }));
  await waitFor(() => expect(isLanguageChanged()).toBe(true));
  storeLanguage('en');
}

it('changes the language of this browser only, without an account [product §2 language switch]', async () => {
  const api = fakeApi({});
  await chooseSpanish();
  expect(api.callNames).toEqual([]);
});

it('changes the language of the account of a signed-in user', async () => {
  const api = fakeApi({ 'user.update': () => user });
  session.start({ token: 'a token' });
  await chooseSpanish();
  expect(api.requests('user.update')).toMatchObject([{ body: { language_code: 'es-ES' } }]);
});

it('a choice that the account cannot take yet is kept for it', async () => {
  const api = fakeApi({ 'user.update': () => refuse('password_change_required') });
  session.start({ token: 'a token' });
  await chooseSpanish();
  expect(sessionStorage.getItem('daystream.chosenLanguage')).toBe('es');
  await expect(saveChosenLanguage('en')).rejects.toMatchObject({ code: 'password_change_required' });
  expect(sessionStorage.getItem('daystream.chosenLanguage')).toBe('es');
  expect(api.requests('user.update')).toHaveLength(2);
  sessionStorage.clear();
});

it('a language that the brand does not offer cannot be set [rules §8 client-side errors]', () => {
  const offered = brand.languages;
  Object.assign(brand, { languages: ['ru', 'en'] });
  expect(() => storeLanguage('es')).toThrow("Can't set locale unsupported locale");
  Object.assign(brand, { languages: offered });
});

import type { Language } from '@daystream/contract';
import { languageCode, languageOf } from '@daystream/domain';
import { api } from '../client/api.ts';
import { isLanguageChanged, language, loadTexts, storeAccountLanguage } from './language.ts';

/** What this tab keeps until the account has the language that its user chose, and until the user was informed of another one. */
const [chosenKey, noticeKey] = ['daystream.chosenLanguage', 'daystream.languageNotice'] as const;

/** What says that the account has brought another language: in the language before. */
export interface LanguageNotice {
  readonly text: string;
  readonly action: string;
  readonly before: Language;
}

/** The language that was chosen in this tab and that the account does not have yet. */
const chosenLanguage = (): Language | null => languageOf(sessionStorage.getItem(chosenKey) ?? '');

/** Keeps a language that was chosen without an account, or could not be stored in it. */
export const keepChosenLanguage = (chosen: Language): void => sessionStorage.setItem(chosenKey, chosen);

/**
 * After a sign-in: a language that was chosen before it counts, as one that is chosen after it does; without a choice, that of the account, of which the
 * user is informed if the page was in another one.
 */
export async function takeOverLanguage(account: Language): Promise<void> {
  if (chosenLanguage() !== null) return;
  storeAccountLanguage(account);
  if (!isLanguageChanged()) return;
  const { t } = await loadTexts();
  const name = (of: Language) => new Intl.DisplayNames(language, { type: 'language' }).of(of) ?? of;
  const notice: LanguageNotice = {
    text: t('learner:language.ofAccount', { name: name(account) }),
    action: t('learner:language.keep', { name: name(language) }),
    before: language,
  };
  sessionStorage.setItem(noticeKey, JSON.stringify(notice));
}

/** Stores the chosen language in the account once it is open. */
export async function saveChosenLanguage(account: Language): Promise<void> {
  const chosen = chosenLanguage();
  if (chosen === null) return;
  if (chosen !== account) await api.call('user.update', { body: { languageCode: languageCode(chosen) } });
  sessionStorage.removeItem(chosenKey);
}

/** The notice that this page has to show: none on the page before, which still has the former language. */
export function languageNotice(): LanguageNotice | null {
  const stored = sessionStorage.getItem(noticeKey);
  if (stored === null) return null;
  const notice = JSON.parse(stored) as LanguageNotice;
  return notice.before === language ? null : notice;
}

/** Forgets the notice once its user has seen it. */
export const forgetLanguageNotice = (): void => sessionStorage.removeItem(noticeKey);

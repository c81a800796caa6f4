import type { Language } from '@daystream/contract';
import { languageCode } from '@daystream/domain';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames, useBrand } from '@daystream/web';
import { api } from '../client/api.ts';
import { keepChosenLanguage } from './chosen-language.ts';
import { Confirm } from '../parts/confirm.tsx';
import { GlobeIcon } from '../parts/icons.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { language, switchLanguage } from './language.ts';
import { pathTo } from '../routes/path-to.ts';
import { session } from '../session/session.ts';

/** Button to change the language. The change reloads the page, so it is confirmed (spec product §2). */
export function LanguageSwitch() {
  const brand = useBrand();
  const { t } = useTranslation('learner');
  const [isOpen, setOpen] = useState(false);
  const [wanted, setWanted] = useState<Language>(language);
  if (brand.languages.length < 2) return null;
  return (
    <>
      <Button
        color="inherit"
        startIcon={<GlobeIcon />}
        aria-haspopup="dialog"
        aria-label={t('language.choose', { current: languageNames[language] })}
        onClick={() => setOpen(true)}
      >
        {languageNames[language]}
      </Button>
      <Confirm
        open={isOpen}
        title={t('language.title')}
        onClose={() => setOpen(false)}
        action={{ label: t('language.change'), run: () => void changeLanguage(wanted) }}
      >
        <LanguageChoice value={wanted} onChange={setWanted} />
      </Confirm>
    </>
  );
}

/** Changes the language of this browser and of the account; without one, and where it cannot be changed yet, the choice counts for it later. */
export async function changeLanguage(wanted: Language): Promise<void> {
  if (wanted === language) return;
  // Nothing of the account changes before its password.
  const isOpen = session.token() !== null && location.pathname !== pathTo('resetPassword');
  const isSaved =
    isOpen &&
    (await api.call('user.update', { body: { languageCode: languageCode(wanted) }, timeout: 5000 }).then(
      () => true,
      () => false,
    ));
  if (!isSaved) keepChosenLanguage(wanted);
  switchLanguage(wanted);
}

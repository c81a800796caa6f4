import type { Language } from '@daystream/contract';
import { languageCode } from '@daystream/domain';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames, useBrand } from '@daystream/web';
import { api } from './api.ts';
import { Confirm } from './confirm.tsx';
import { GlobeIcon } from './icons.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { language, switchLanguage } from './language.ts';
import { session } from './session.ts';

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

/** Changes the language of the account and of this browser. If the account cannot be changed, the choice counts until the next sign-in. */
async function changeLanguage(wanted: Language): Promise<void> {
  if (wanted === language) return;
  if (session.token() !== null)
    await api
      .call('user.update', { body: { languageCode: languageCode(wanted) }, timeout: 5000 })
      .catch(() => undefined);
  switchLanguage(wanted);
}

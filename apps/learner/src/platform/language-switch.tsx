import type { Language } from '@daystream/contract';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from './brand.ts';
import { Confirm } from './confirm.tsx';
import { GlobeIcon } from './icons.tsx';
import { language, languageNames, switchLanguage } from './language.ts';

/** The languages of the school. Changing one loads the page again, so it is asked first (spec product §2). */
export function LanguageSwitch() {
  const { t } = useTranslation('learner');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wanted, setWanted] = useState<Language | null>(null);
  const choose = (next: Language) => {
    setAnchor(null);
    if (next !== language) setWanted(next);
  };
  return (
    <>
      <Button
        color="inherit"
        startIcon={<GlobeIcon />}
        aria-haspopup="menu"
        aria-label={t('language.choose', { current: languageNames[language] })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {languageNames[language]}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {brand.languages.map((code) => (
          <MenuItem key={code} lang={code} selected={code === language} onClick={() => choose(code)}>
            {languageNames[code]}
          </MenuItem>
        ))}
      </Menu>
      <Confirm
        open={wanted !== null}
        title={t('language.confirm')}
        onClose={() => setWanted(null)}
        action={{ label: t('language.change'), run: () => wanted && switchLanguage(wanted) }}
      >
        {t('language.reloads')}
      </Confirm>
    </>
  );
}

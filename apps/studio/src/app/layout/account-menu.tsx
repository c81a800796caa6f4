import { initialOf } from '@daystream/domain';
import Avatar from '@mui/material/Avatar';
import ButtonBase from '@mui/material/ButtonBase';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocaleState, useLogout } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { languageNames, languages, useBrand } from '@daystream/web';
import { useSession } from '../../platform/platform-context.tsx';
import { useTimeZoneText } from '../../platform/use-time-zone-text.ts';
import { RoleNames } from '../../resources/people/role-names.tsx';
import { appearances, useAppearance } from '../appearance.tsx';

const appearanceTexts = {
  system: 'account.appearance.system',
  light: 'account.appearance.light',
  dark: 'account.appearance.dark',
} as const;

/** The signed-in user, with a menu of language, appearance and sign-out. */
export function AccountMenu() {
  const { t } = useTranslation('studio');
  const session = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [locale, setLocale] = useLocaleState();
  const { appearance, choose } = useAppearance();
  const logout = useLogout();
  const { timezone } = useBrand();
  const zoneText = useTimeZoneText();
  if (session === null) return null;
  const close = () => setAnchor(null);
  return (
    <>
      <ButtonBase
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        sx={{ justifyContent: 'flex-start', gap: 1, p: 1, minHeight: 44, borderRadius: 1, textAlign: 'left' }}
      >
        <Avatar src={session.avatar ?? undefined} alt="" sx={{ width: 28, height: 28, fontSize: 13 }}>
          {initialOf(session.name)}
        </Avatar>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
            {session.name}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="div">
            <RoleNames roles={session.roles} />
          </Typography>
        </Box>
      </ButtonBase>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <ListSubheader role="presentation">{t('account.language')}</ListSubheader>
        {languages.map((language) => (
          <MenuItem
            key={language}
            lang={language}
            role="menuitemradio"
            aria-checked={locale === language}
            selected={locale === language}
            onClick={() => {
              setLocale(language);
              close();
            }}
          >
            {languageNames[language]}
          </MenuItem>
        ))}
        <ListSubheader role="presentation">{t('account.appearance.label')}</ListSubheader>
        {appearances.map((choice) => (
          <MenuItem
            key={choice}
            role="menuitemradio"
            aria-checked={appearance === choice}
            selected={appearance === choice}
            onClick={() => {
              choose(choice);
              close();
            }}
          >
            {t(appearanceTexts[choice])}
          </MenuItem>
        ))}
        <Divider />
        <ListSubheader role="presentation" sx={{ maxWidth: 280, lineHeight: 1.4, py: 1 }}>
          {t('account.schoolClock', { zone: zoneText(timezone) })}
        </ListSubheader>
        <MenuItem component={Link} to="/account" onClick={close}>
          {t('account.own')}
        </MenuItem>
        <MenuItem onClick={() => void logout()}>{t('account.signOut')}</MenuItem>
      </Menu>
    </>
  );
}

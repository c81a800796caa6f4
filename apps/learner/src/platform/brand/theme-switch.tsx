import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AutoIcon, MoonIcon, SunIcon } from '../parts/icons.tsx';
import { setThemeChoice, useThemeChoice, type ThemeChoice } from './theme-mode.ts';

/** Selects light, dark, or the mode of the device. */
export function ThemeSwitch() {
  const { t } = useTranslation('learner');
  const choice = useThemeChoice();
  const choices: readonly (readonly [ThemeChoice, string, ReactNode])[] = [
    ['auto', t('theme.auto'), <AutoIcon key="icon" />],
    ['light', t('theme.light'), <SunIcon key="icon" />],
    ['dark', t('theme.dark'), <MoonIcon key="icon" />],
  ];
  return (
    <Stack
      component="fieldset"
      direction="row"
      aria-label={t('theme.label')}
      sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}
    >
      {choices.map(([name, label, icon]) => (
        <IconButton
          key={name}
          title={label}
          aria-label={label}
          aria-pressed={name === choice}
          onClick={() => setThemeChoice(name)}
          sx={
            name === choice
              ? { bgcolor: 'soft.primary.fill', color: 'soft.primary.ink' }
              : { color: 'text.secondary' }
          }
        >
          {icon}
        </IconButton>
      ))}
    </Stack>
  );
}

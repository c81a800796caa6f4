import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import { AutoIcon, MoonIcon, SunIcon } from './icons.tsx';
import { setThemeChoice, useThemeChoice, type ThemeChoice } from './theme-mode.ts';

/** Light, dark, or as the device. */
export function ThemeSwitch() {
  const { t } = useTranslation('learner');
  const choice = useThemeChoice();
  return (
    <ToggleButtonGroup
      exclusive
      value={choice}
      aria-label={t('theme.label')}
      onChange={(_, next: ThemeChoice | null) => next && setThemeChoice(next)}
    >
      <ToggleButton value="auto" aria-label={t('theme.auto')} title={t('theme.auto')}>
        <AutoIcon />
      </ToggleButton>
      <ToggleButton value="light" aria-label={t('theme.light')} title={t('theme.light')}>
        <SunIcon />
      </ToggleButton>
      <ToggleButton value="dark" aria-label={t('theme.dark')} title={t('theme.dark')}>
        <MoonIcon />
      </ToggleButton>
    </ToggleButtonGroup>
  );
}

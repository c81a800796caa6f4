import { passwordLength } from '@daystream/domain';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HideIcon, ShowIcon } from '../parts/icons.tsx';
import { TextInput } from './text-input.tsx';

/** A password input with a button to show the text. */
export function PasswordInput(props: ComponentProps<typeof TextInput>) {
  const { t } = useTranslation('learner');
  const [isShown, setShown] = useState(false);
  const toggle = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-pressed={isShown}
        aria-label={isShown ? t('signIn.hidePassword') : t('signIn.showPassword')}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <HideIcon /> : <ShowIcon />}
      </IconButton>
    </InputAdornment>
  );
  return (
    <TextInput
      lengths={passwordLength}
      {...props}
      type={isShown ? 'text' : 'password'}
      endAdornment={toggle}
    />
  );
}

import { CheckboxGroupInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { choicesOf } from '../../platform/choices.ts';
import { useSession } from '../../platform/platform-context.tsx';
import { roleTexts } from './role-names.tsx';

/** The roles of a colleague; only an owner can appoint owners. */
export function RolesInput() {
  const { t } = useTranslation('studio');
  const isOwner = useSession()?.roles.includes('owner') ?? false;
  const choices = choicesOf(roleTexts, t).filter(({ id }) => isOwner || id !== 'owner');
  return (
    <CheckboxGroupInput
      source="roles"
      label={t('people.role')}
      choices={choices}
      translateChoice={false}
      helperText={t('staff.expertHelp')}
      row={false}
    />
  );
}

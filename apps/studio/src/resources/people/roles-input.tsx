import { CheckboxGroupInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { choicesOf } from '../../platform/choices.ts';
import { useSession } from '../../platform/platform-context.tsx';
import { roleTexts } from './role-names.tsx';

/** The roles of a colleague; only an owner can appoint owners. What an expert sees is explained where that role is chosen. */
export function RolesInput() {
  const { t } = useTranslation('studio');
  const isOwner = useSession()?.roles.includes('owner') ?? false;
  const roles = useWatch<{ roles?: readonly string[] }, 'roles'>({ name: 'roles' }) ?? [];
  const choices = choicesOf(roleTexts, t).filter(({ id }) => isOwner || id !== 'owner');
  return (
    <CheckboxGroupInput
      source="roles"
      label={t('people.role')}
      choices={choices}
      translateChoice={false}
      helperText={roles.includes('expert') && t('staff.expertHelp')}
      row={false}
    />
  );
}

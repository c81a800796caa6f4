import type { StaffRole } from '@daystream/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CheckboxGroupInput, useRecordContext } from 'react-admin';
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
      optionText={<Role />}
      helperText={roles.includes('expert') && t('staff.expertHelp')}
      row={false}
    />
  );
}

const helpTexts = {
  expert: 'staff.roleHelp.expert',
  support: 'staff.roleHelp.support',
  author: 'staff.roleHelp.author',
  admin: 'staff.roleHelp.admin',
  owner: 'staff.roleHelp.owner',
  finance: 'staff.roleHelp.finance',
  moderator: 'staff.roleHelp.moderator',
} as const satisfies Record<StaffRole, string>;

/** A role with what it is for: names like administrator and owner do not say which of them one needs. */
function Role() {
  const { t } = useTranslation('studio');
  const role = useRecordContext<{ id: StaffRole }>()?.id;
  if (role === undefined) return null;
  return (
    <Box component="span" sx={{ display: 'block', py: 0.25 }}>
      {t(roleTexts[role])}
      <Typography variant="body2" color="textSecondary" component="span" sx={{ display: 'block' }}>
        {t(helpTexts[role])}
      </Typography>
    </Box>
  );
}

import type { StaffRole } from '@daystream/contract';
import { useTranslation } from 'react-i18next';

export const roleTexts = {
  expert: 'role.expert',
  support: 'role.support',
  author: 'role.author',
  admin: 'role.admin',
  owner: 'role.owner',
  finance: 'role.finance',
  moderator: 'role.moderator',
} as const satisfies Record<StaffRole, string>;

export function RoleNames({ roles }: { readonly roles: readonly StaffRole[] }) {
  const { t } = useTranslation('studio');
  return roles.map((role) => t(roleTexts[role])).join(', ');
}

import type { ClubMember } from '@daystream/contract';
import { displayName, visibleText } from '@daystream/domain';
import { publicPicture } from '../../../platform/files/index.ts';
import type { MemberRow } from './members.repository.ts';

/** A person as other members see them: what they do not show is absent from the row. Staff without a name appear under the title of the brand; never an e-mail address. */
export function presentMember(
  { id, name, last_name, staff_roles, avatar_key, city }: MemberRow,
  { readerId, brandTitle }: { readerId: number; brandTitle: string },
): ClubMember {
  const is_staff = staff_roles.length > 0;
  const shown = visibleText(displayName({ firstName: name, lastName: last_name }));
  return {
    id,
    name: shown === '' && is_staff ? brandTitle : shown,
    avatar: avatar_key === null ? null : publicPicture(avatar_key),
    city: visibleText(city ?? ''),
    is_staff,
    is_own: id === readerId,
  };
}

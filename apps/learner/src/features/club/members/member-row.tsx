import { initialOf } from '@daystream/domain';
import { SoftChip } from '@daystream/ui';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from './members.queries.ts';

/** The name of a member, also of one who has none. */
export function useMemberName(): (member: Pick<Member, 'name'>) => string {
  const { t } = useTranslation('learner');
  return ({ name }) => (name === '' ? t('clubMembers.member') : name);
}

export function MemberAvatar({ member, size = 44 }: { readonly member: Member; readonly size?: number }) {
  return (
    <Avatar
      alt=""
      {...(member.avatar ? { src: member.avatar.small } : {})}
      sx={{ width: size, height: size, fontSize: size / 2.4, flexShrink: 0 }}
    >
      {initialOf(member.name)}
    </Avatar>
  );
}

interface MemberRowProps {
  readonly member: Member;
  /** Before the picture: a place. */
  readonly start?: ReactNode;
  readonly end?: ReactNode;
}

/** A member in a list: the picture and city that they show, the name. */
export function MemberRow({ member, start, end }: MemberRowProps) {
  const { t } = useTranslation('learner');
  const nameOf = useMemberName();
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', width: '100%', minWidth: 0 }}>
      {start}
      <MemberAvatar member={member} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Stack direction="row" sx={{ columnGap: 0.75, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography component="bdi" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {nameOf(member)}
          </Typography>
          {member.isStaff ? <SoftChip soft="primary">{t('clubMembers.team')}</SoftChip> : null}
          {member.isOwn ? <SoftChip soft="success">{t('clubMembers.you')}</SoftChip> : null}
        </Stack>
        {member.city === '' ? null : (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {member.city}
          </Typography>
        )}
      </Box>
      {end}
    </Stack>
  );
}

import { ApiError } from '@daystream/api-client';
import { EmptyState, LinesSkeleton, LoadingButton, Page } from '@daystream/ui';
import { PageTitle, useErrorText } from '@daystream/web';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { useDates } from '../../../platform/session/current-user.ts';
import { ClubClosed, isClubClosed } from '../../../platform/states/club-closed.tsx';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { Notice } from '../../../platform/states/notice.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { MemberAvatar, useMemberName } from './member-row.tsx';
import { blockMember, memberQuery } from './members.queries.ts';

interface MemberPageProps {
  readonly communityId: number;
  readonly userId: number;
  /** Reports the member. */
  readonly onReport: () => void;
  /** What they wrote: below the profile. */
  readonly children: ReactNode;
}

/** The profile of a member: what they chose to show, and what they wrote. */
export function MemberPage({ communityId, userId, onReport, children }: MemberPageProps) {
  const { t } = useTranslation('learner');
  const nameOf = useMemberName();
  const dates = useDates();
  const { data: member, error, refetch } = useQuery(memberQuery(communityId, userId));
  if (error instanceof ApiError && error.status === 404)
    return (
      <Page title={t('clubMembers.member')}>
        <EmptyState
          title={t('clubMembers.gone')}
          action={<Button href={pathTo('clubMembers', { communityId })}>{t('clubMembers.toMembers')}</Button>}
        >
          {t('clubMembers.goneText')}
        </EmptyState>
      </Page>
    );
  if (isClubClosed(error)) return <ClubClosed communityId={communityId} error={error} />;
  if (!member)
    return (
      <Page title={t('clubMembers.member')}>
        {error ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading>
            <LinesSkeleton rows={4} />
          </Loading>
        )}
      </Page>
    );
  const name = nameOf(member);
  const facts = [
    member.isStaff ? t('clubMembers.team') : null,
    member.city === '' ? null : member.city,
    member.joinedAt === null ? null : t('clubMembers.joined', { date: dates.date(member.joinedAt) }),
    member.points === null ? null : t('clubMembers.points', { count: member.points }),
  ].filter((fact) => fact !== null);
  return (
    <Page title={name}>
      <PageTitle title={name} />
      <Card sx={{ p: { xs: 2.5, sm: 3 } }}>
        <Stack spacing={2}>
          <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
            <MemberAvatar member={member} size={72} />
            <Stack>
              {facts.map((fact) => (
                <Typography key={fact} color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                  {fact}
                </Typography>
              ))}
            </Stack>
          </Stack>
          {member.about === '' ? null : (
            <Typography sx={{ overflowWrap: 'anywhere', maxWidth: '60ch' }}>{member.about}</Typography>
          )}
          {member.isOwn ? (
            <Button variant="outlined" href={pathTo('settingsClub')} sx={{ alignSelf: 'flex-start' }}>
              {t('clubMembers.settings')}
            </Button>
          ) : null}
          {member.isBlocked ? (
            <Typography color="textSecondary">{t('clubMembers.blocked')}</Typography>
          ) : null}
          {member.isOwn ? null : (
            <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', mx: -1.5 }}>
              <Button color="inherit" onClick={onReport}>
                {t('clubReport.action')}
              </Button>
              {member.isStaff ? null : (
                <BlockButton userId={userId} name={name} isBlocked={member.isBlocked} />
              )}
            </Stack>
          )}
        </Stack>
      </Card>
      {member.isBlocked ? null : children}
    </Page>
  );
}

interface BlockButtonProps {
  readonly userId: number;
  readonly name: string;
  readonly isBlocked: boolean;
}

/** Blocks a member after a question, or takes the block back at once. */
function BlockButton({ userId, name, isBlocked }: BlockButtonProps) {
  const { t } = useTranslation('learner');
  const errorText = useErrorText();
  const unblock = useMutation(blockMember(useQueryClient()));
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {unblock.error ? <Notice severity="error">{errorText(unblock.error)}</Notice> : null}
      <LoadingButton
        busy={unblock.isPending}
        color="inherit"
        onClick={() => (isBlocked ? unblock.mutate({ userId, isBlocked: false }) : setAsking(true))}
      >
        {isBlocked ? t('clubMembers.unblock') : t('clubMembers.block')}
      </LoadingButton>
      <BlockDialog member={isAsking ? { id: userId, name } : null} onClose={() => setAsking(false)} />
    </>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useState } from 'react';
import { ShowBase, useGetMany, useRedirect, useShowContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '../../platform/platform-context.tsx';
import type { Community, Course } from '../../platform/records.ts';
import { requestIdOf } from '../../platform/request-id.ts';
import { ScreenFrame } from '../../platform/screen-frame.tsx';
import { BackToList } from '../back-to-list.tsx';
import { ConfirmButton } from '../confirm-button.tsx';
import { EditButton } from '../edit-button.tsx';
import { PropertyList } from '../property-list.tsx';
import { RecordPending } from '../record-pending.tsx';
import { useCommand } from '../use-command.ts';
import { withoutErrorNotification } from '../without-error-notification.ts';
import { CommunityFeed } from './community-feed.tsx';
import { CommunityDialog } from './community-dialog.tsx';
import { CommunitySpaces } from './community-spaces.tsx';
import { MembershipDialog } from './membership-dialog.tsx';
import { Memberships } from './memberships.tsx';

/** A community with its addresses and members. */
export function CommunityShow() {
  return (
    <ShowBase resource="communities" queryOptions={{ retry: false, ...withoutErrorNotification }}>
      <CommunityDetails />
    </ShowBase>
  );
}

function CommunityDetails() {
  const { t } = useTranslation('studio');
  const canManage = useHasPermission('site.manage');
  const canModerate = useHasPermission('club.moderate');
  const { record: community, error, refetch } = useShowContext<Community>();
  const [isAdding, setAdding] = useState(false);
  const [search, setSearch] = useState('');
  const q = useDeferredValue(search.trim());
  if (community === undefined)
    return (
      <RecordPending
        title={t('communities.title')}
        errorMessage={error?.message}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
        list="/communities"
      />
    );
  const { id, title } = community;
  const addTitle = t('communities.addTitle', { title });
  return (
    <ScreenFrame title={title} width={1000}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <BackToList to="/communities" />
        <Typography component="h1" variant="h3">
          {title}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button size="small" variant="contained" onClick={() => setAdding(true)}>
            {t('communities.add')}
          </Button>
          {canManage && (
            <>
              <EditButton title={title}>
                {(close) => <CommunityDialog community={community} onClose={close} />}
              </EditButton>
              <DeleteCommunityButton community={community} />
            </>
          )}
        </Box>
      </Box>
      <CommunityProperties community={community} />
      {canModerate && !community.chatOnly && <CommunitySpaces communityId={id} />}
      {canModerate && !community.chatOnly ? <CommunityFeed id={id} /> : null}
      <Memberships
        title={t('communities.members')}
        filter={{ communityId: id, ...(q !== '' && { q }) }}
        names="member"
        emptyText={t('communities.nobody')}
        search={
          community.membersCount > 5 && (
            <TextField
              size="small"
              type="search"
              label={t('people.search')}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
              sx={{ maxWidth: 320 }}
            />
          )
        }
      />
      {isAdding && (
        <MembershipDialog title={addTitle} communityId={id} userId={null} onClose={() => setAdding(false)} />
      )}
    </ScreenFrame>
  );
}

function CommunityProperties({ community }: { readonly community: Community }) {
  const { t } = useTranslation('studio');
  const { data: courses } = useGetMany<Course>('courses', { ids: community.courseIds });
  const link = (address: string) =>
    address === '' ? (
      '—'
    ) : (
      <Link href={address} target="_blank" rel="noopener" sx={{ overflowWrap: 'anywhere' }}>
        {address}
      </Link>
    );
  return (
    <>
      {community.description !== '' && (
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '72ch' }}>
          {community.description}
        </Typography>
      )}
      <PropertyList
        properties={[
          [
            t('communities.courses'),
            courses?.flatMap((course) => (course === undefined ? [] : [course.title])).join(', ') || '—',
          ],
          ...(community.chatOnly ? [] : ([[t('communities.page'), link(community.customUrl)]] as const)),
          [t('communities.chat'), link(community.telegramChatUrl)],
          [t('communities.faq'), link(community.faqUrl)],
          [t('communities.landingOfMembers'), link(community.haveSubscriptionLandingUrl)],
          [t('communities.landingOfOthers'), link(community.noHaveSubscriptionLandingUrl)],
        ]}
      />
    </>
  );
}

function DeleteCommunityButton({
  community: { id, title, membersCount },
}: {
  readonly community: Community;
}) {
  const { t } = useTranslation('studio');
  const redirect = useRedirect();
  const command = useCommand(['communities', 'user-communities']);
  return (
    <ConfirmButton
      label={t('communities.delete')}
      title={t('communities.deleteTitle', { title })}
      confirmLabel={t('communities.delete')}
      color="error"
      onConfirm={async () => {
        await command(
          (api) => api.call('studio.communities.delete', { params: { id } }),
          t('communities.deleted', { title }),
        );
        redirect('list', 'communities');
      }}
    >
      {membersCount === 0
        ? t('communities.deleteTextEmpty')
        : t('communities.deleteText', { count: membersCount })}
    </ConfirmButton>
  );
}

import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { ClubHome } from '../../features/club/communities/club-home.tsx';
import { ClubPage } from '../../features/club/communities/club-page.tsx';
import type { Community } from '../../features/club/communities/club.queries.ts';
import { NotFound } from '../../platform/states/not-found.tsx';
import { parsePositiveInt } from '../parse-positive-int.ts';
import { ClubMenu } from './club-menu.tsx';
import { useClubTabs } from './use-club-tabs.ts';

interface ClubSectionProps {
  /** The key of the tab. */
  readonly current: string;
  readonly children: (community: Community) => ReactNode;
}

/** A section of the community of the address `/club/:communityId/…`, in the frame with all of them. Who does not own the community sees its display instead. */
export function ClubSection({ current, children }: ClubSectionProps) {
  const id = parsePositiveInt(useParams()['communityId']);
  if (id === null) return <NotFound />;
  return (
    <ClubPage key={id} id={id}>
      {(community) => (
        <TabbedClub community={community} current={current}>
          {children(community)}
        </TabbedClub>
      )}
    </ClubPage>
  );
}

interface TabbedClubProps {
  readonly community: Community;
  readonly current: string;
  readonly children: ReactNode;
}

function TabbedClub({ community, current, children }: TabbedClubProps) {
  const tabs = useClubTabs(community.id);
  return (
    <ClubHome community={community} tabs={tabs} current={current} menu={<ClubMenu community={community} />}>
      {children}
    </ClubHome>
  );
}

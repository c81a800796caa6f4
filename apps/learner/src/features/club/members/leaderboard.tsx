import { EmptyState, LinesSkeleton, StarIcon } from '@daystream/ui';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceButtons } from '../../../platform/parts/choice-buttons.tsx';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { MemberRow } from './member-row.tsx';
import { leaderboardQuery, type Member, type Period } from './members.queries.ts';

interface Place {
  readonly place: number;
  readonly points: number;
  readonly member: Member;
}

/** The members of a community who earned the most points; the reader's own place follows if it is not among them. */
export function Leaderboard({ communityId }: { readonly communityId: number }) {
  const { t } = useTranslation('learner');
  const [period, setPeriod] = useState<Period>('month');
  const { data, error, refetch } = useQuery(leaderboardQuery(communityId, period));
  const periods = { month: t('clubMembers.month'), all: t('clubMembers.allTime') };
  const isListed = data?.places.some(({ member }) => member.isOwn) ?? false;
  return (
    <>
      <ChoiceButtons label={t('clubMembers.period')} choices={periods} value={period} onChange={setPeriod} />
      {error && !data ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? (
        <Loading>
          <LinesSkeleton rows={6} />
        </Loading>
      ) : null}
      {data?.places.length === 0 ? (
        <EmptyState icon={<StarIcon />} title={t('clubMembers.noPlaces')}>
          {t('clubMembers.noPlacesText')}
        </EmptyState>
      ) : null}
      {data && data.places.length > 0 ? (
        <Card>
          <List disablePadding>
            {data.places.map((place) => (
              <PlaceRow key={place.member.id} communityId={communityId} place={place} />
            ))}
            {data.own && !isListed ? <PlaceRow communityId={communityId} place={data.own} /> : null}
          </List>
        </Card>
      ) : null}
      <Typography variant="body2" color="textSecondary">
        {data?.own === null ? t('clubMembers.notRanked') : t('clubMembers.leaveText')}{' '}
        <Button size="small" href={pathTo('settingsClub')}>
          {t('clubMembers.settings')}
        </Button>
      </Typography>
    </>
  );
}

function PlaceRow({ communityId, place }: { readonly communityId: number; readonly place: Place }) {
  const { t } = useTranslation('learner');
  const { member, points } = place;
  return (
    <ListItem disablePadding divider>
      <ListItemButton
        href={pathTo('clubMember', { communityId, userId: member.id })}
        sx={{ px: 2.5, py: 1.25, borderRadius: 0, ...(member.isOwn && { bgcolor: 'soft.primary.fill' }) }}
      >
        <MemberRow
          member={member}
          start={
            <Typography
              sx={{ minWidth: 20, flexShrink: 0, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}
            >
              {place.place}
            </Typography>
          }
          end={
            <Typography sx={{ flexShrink: 0, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
              {t('clubMembers.points', { count: points })}
            </Typography>
          }
        />
      </ListItemButton>
    </ListItem>
  );
}

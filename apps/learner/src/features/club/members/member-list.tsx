import { EmptyState, LinesSkeleton, ProfileIcon } from '@daystream/ui';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../platform/forms/text-input.tsx';
import { MoreButton } from '../../../platform/parts/more-button.tsx';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { MemberRow } from './member-row.tsx';
import { membersQuery } from './members.queries.ts';

/** The directory of a community. */
export function MemberList({ communityId }: { readonly communityId: number }) {
  const { t } = useTranslation('learner');
  const [search, setSearch] = useState('');
  const q = useDeferredValue(search.trim());
  const list = useInfiniteQuery({ ...membersQuery(communityId, q), placeholderData: keepPreviousData });
  const items = list.data?.pages.flatMap((page) => page.items);
  return (
    <>
      <TextInput
        label={t('clubMembers.search')}
        type="search"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <Button href={pathTo('settingsClub')} color="inherit" sx={{ justifySelf: 'start', mx: -1 }}>
        {t('clubMembers.settings')}
      </Button>
      {list.error && !items ? <LoadError error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? (
        <Loading>
          <LinesSkeleton rows={6} />
        </Loading>
      ) : null}
      {items?.length === 0 ? (
        <EmptyState
          icon={<ProfileIcon />}
          title={q === '' ? t('clubMembers.none') : t('clubMembers.notFound')}
        >
          {q === '' ? t('clubMembers.noneText') : t('clubMembers.notFoundText')}
        </EmptyState>
      ) : null}
      {items && items.length > 0 ? (
        <Card>
          <List disablePadding>
            {items.map((member) => (
              <ListItem key={member.id} disablePadding divider>
                <ListItemButton
                  href={pathTo('clubMember', { communityId, userId: member.id })}
                  sx={{ px: 2.5, py: 1.25, borderRadius: 0 }}
                >
                  <MemberRow member={member} />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        </Card>
      ) : null}
      <MoreButton list={list} label={t('clubMembers.more')} />
    </>
  );
}

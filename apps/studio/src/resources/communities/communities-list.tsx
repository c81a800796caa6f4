import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FunctionField } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { Community } from '../../platform/records.ts';
import { EditButton } from '../edit-button.tsx';
import { RecordList } from '../record-list.tsx';
import { SearchInput } from '../search-input.tsx';
import { CommunityDialog } from './community-dialog.tsx';

/** The communities of the brand's club, with their addresses. */
export function CommunitiesList() {
  const { t } = useTranslation('studio');
  return (
    <RecordList
      resource="communities"
      title={t('communities.title')}
      sort={{ field: 'title', order: 'ASC' }}
      filters={{ q: (source) => <SearchInput source={source} label={t('communities.search')} /> }}
      emptyText={t('communities.empty')}
      Card={CommunityCard}
    >
      <FunctionField<Community>
        source="title"
        label={t('communities.name')}
        render={(community) => <strong>{community.title}</strong>}
      />
      <FunctionField<Community>
        source="slug"
        sortable={false}
        label={t('communities.addresses')}
        render={(community) => <Addresses community={community} />}
      />
      <FunctionField<Community>
        source="id"
        sortable={false}
        label={t('records.actions')}
        render={(community) => <EditCommunityButton community={community} />}
      />
    </RecordList>
  );
}

/** The names of the addresses that are set. */
function Addresses({ community }: { readonly community: Community }) {
  const { t } = useTranslation('studio');
  const set = [
    [community.customUrl, t('communities.page')],
    [community.telegramChatUrl, t('communities.chat')],
    [community.faqUrl, t('communities.faq')],
    [community.haveSubscriptionLandingUrl, t('communities.landingOfMembers')],
    [community.noHaveSubscriptionLandingUrl, t('communities.landingOfOthers')],
  ].flatMap(([address, name]) => (address === '' ? [] : [name]));
  return set.length === 0 ? t('communities.noAddresses') : set.join(' · ');
}

function EditCommunityButton({ community }: { readonly community: Community }) {
  return (
    <EditButton title={community.title}>
      {(close) => <CommunityDialog community={community} onClose={close} />}
    </EditButton>
  );
}

function CommunityCard({ row: community }: { readonly row: Community }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.75, justifyItems: 'start' }}>
      <Typography sx={{ fontWeight: 600 }}>{community.title}</Typography>
      <Typography variant="body2" color="textSecondary">
        <Addresses community={community} />
      </Typography>
      <EditCommunityButton community={community} />
    </Box>
  );
}

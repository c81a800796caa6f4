import { joinFacts } from '@daystream/i18n';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FunctionField } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useHasPermission } from '../../platform/platform-context.tsx';
import type { Community } from '../../platform/records.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { RecordList } from '../record-list.tsx';
import { SearchInput } from '../search-input.tsx';
import { CommunityDialog } from './community-dialog.tsx';

/** The communities of the brand's club, with their members and addresses. */
export function CommunitiesList() {
  const { t } = useTranslation('studio');
  const numbers = new Intl.NumberFormat(useLanguage());
  const [isNew, setNew] = useState(false);
  const canManage = useHasPermission('site.manage');
  return (
    <>
      <RecordList
        resource="communities"
        title={t('communities.title')}
        sort={{ field: 'title', order: 'ASC' }}
        action={
          canManage && (
            <Button variant="contained" onClick={() => setNew(true)}>
              {t('communities.new')}
            </Button>
          )
        }
        filters={{ q: (source) => <SearchInput source={source} label={t('communities.search')} /> }}
        emptyText={t('communities.empty')}
        emptyHint={t('communities.emptyHint')}
        Card={CommunityCard}
      >
        <FunctionField<Community>
          source="title"
          label={t('communities.name')}
          render={(community) => <CommunityLink community={community} />}
        />
        <FunctionField<Community>
          source="membersCount"
          sortable={false}
          textAlign="right"
          label={t('communities.members')}
          render={({ membersCount }) => numbers.format(membersCount)}
        />
        <FunctionField<Community>
          source="slug"
          sortable={false}
          label={t('communities.addresses')}
          render={(community) => <Addresses community={community} />}
        />
      </RecordList>
      {isNew && <CommunityDialog community={null} onClose={() => setNew(false)} />}
    </>
  );
}

function CommunityLink({ community }: { readonly community: Community }) {
  return (
    <Link component={RouterLink} to={`/communities/${community.id}/show`} sx={{ fontWeight: 600 }}>
      {community.title}
    </Link>
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
  return set.length === 0 ? t('communities.noAddresses') : joinFacts(set);
}

function CommunityCard({ row: community }: { readonly row: Community }) {
  const { t } = useTranslation('studio');
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <CommunityLink community={community} />
      <Typography variant="body2">{t('enrolment.people', { count: community.membersCount })}</Typography>
      <Typography variant="body2" color="textSecondary">
        <Addresses community={community} />
      </Typography>
    </Box>
  );
}

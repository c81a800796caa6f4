import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { FunctionField } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { choicesOf } from '../../platform/choices.ts';
import type { RewardClaim } from '../../platform/records.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { ChoiceFilter } from '../choice-filter.tsx';
import { RecordList } from '../record-list.tsx';
import { SearchInput } from '../search-input.tsx';
import { useTimeTexts } from '../../platform/use-time-texts.ts';
import { ClaimActions } from './claim-actions.tsx';

const stateTexts = {
  waiting: 'rewards.state.waiting',
  given: 'rewards.state.given',
  declined: 'rewards.state.declined',
} as const;

/** Claims of rewards: staff hand the reward over or decline the claim. */
export function ClaimsList() {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const { dateTime } = useTimeTexts();
  return (
    <RecordList
      resource="reward-claims"
      title={t('rewards.claims')}
      sort={{ field: 'createdAt', order: 'DESC' }}
      action={
        <Button component={RouterLink} to="/rewards" variant="outlined">
          {t('rewards.title')}
        </Button>
      }
      filters={{
        q: (source) => <SearchInput source={source} label={t('people.search')} />,
        state: (source) => (
          <ChoiceFilter source={source} label={t('tickets.state')} choices={choicesOf(stateTexts, t)} />
        ),
      }}
      emptyText={t('rewards.noClaims')}
      emptyHint={t('rewards.noClaimsHint')}
      Card={ClaimCard}
    >
      <FunctionField<RewardClaim>
        source="userName"
        sortable={false}
        label={t('streams.person')}
        render={(claim) => <Claimant claim={claim} />}
      />
      <FunctionField<RewardClaim>
        source="title"
        sortable={false}
        label={t('rewards.name')}
        render={({ title }) => title}
      />
      <FunctionField<RewardClaim>
        source="cost"
        sortable={false}
        label={t('rewards.cost')}
        render={({ cost }) => new Intl.NumberFormat(language).format(cost)}
      />
      <FunctionField<RewardClaim>
        source="createdAt"
        label={t('tickets.createdAt')}
        render={({ createdAt }) => dateTime(createdAt)}
      />
      <FunctionField<RewardClaim>
        source="state"
        sortable={false}
        label={t('tickets.state')}
        render={(claim) => <ClaimState claim={claim} />}
      />
      <FunctionField<RewardClaim>
        source="id"
        sortable={false}
        label={t('records.actions')}
        render={(claim) => <ClaimActions claim={claim} />}
      />
    </RecordList>
  );
}

function Claimant({ claim }: { readonly claim: RewardClaim }) {
  return (
    <Link component={RouterLink} to={`/users/${claim.userId}/show`} sx={{ fontWeight: 600 }}>
      {claim.userName}
    </Link>
  );
}

function ClaimState({ claim: { state, answer } }: { readonly claim: RewardClaim }) {
  const { t } = useTranslation('studio');
  return (
    <>
      <Chip size="small" variant={state === 'waiting' ? 'filled' : 'outlined'} label={t(stateTexts[state])} />
      {answer && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {answer}
        </Typography>
      )}
    </>
  );
}

function ClaimCard({ row: claim }: { readonly row: RewardClaim }) {
  const { dateTime } = useTimeTexts();
  return (
    <Box sx={{ display: 'grid', gap: 0.75, justifyItems: 'start' }}>
      <Claimant claim={claim} />
      <Typography>{claim.title}</Typography>
      <Typography variant="body2" color="textSecondary">
        {dateTime(claim.createdAt)}
      </Typography>
      <ClaimState claim={claim} />
      <ClaimActions claim={claim} />
    </Box>
  );
}

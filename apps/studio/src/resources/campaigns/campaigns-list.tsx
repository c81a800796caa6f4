import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { FunctionField } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { choicesOf } from '../../platform/choices.ts';
import type { Campaign } from '../../platform/records.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { ChoiceFilter } from '../choice-filter.tsx';
import { RecordList } from '../record-list.tsx';
import { SearchInput } from '../search-input.tsx';
import { useTimeTexts } from '../../platform/use-time-texts.ts';
import { CampaignStatus } from './campaign-status.tsx';
import { statusTexts, triggerText } from './campaign-texts.ts';

/** Campaigns, newest first. */
export function CampaignsList() {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const { date } = useTimeTexts();
  return (
    <RecordList
      resource="campaigns"
      title={t('campaigns.title')}
      sort={{ field: 'id', order: 'DESC' }}
      rowClick="show"
      action={
        <Button variant="contained" component={RouterLink} to="/campaigns/create">
          {t('campaigns.new')}
        </Button>
      }
      filters={{
        q: (source) => <SearchInput source={source} label={t('campaigns.name')} />,
        status: (source) => (
          <ChoiceFilter
            source={source}
            label={t('campaigns.status.label')}
            choices={choicesOf(statusTexts, t)}
            anyText={t('campaigns.status.any')}
          />
        ),
      }}
      emptyText={t('campaigns.empty')}
      emptyHint={t('campaigns.emptyHint')}
      Card={CampaignCard}
    >
      <FunctionField<Campaign>
        source="name"
        label={t('campaigns.name')}
        render={(campaign) => <CampaignLink campaign={campaign} />}
      />
      <FunctionField<Campaign>
        source="status"
        sortable={false}
        label={t('campaigns.status.label')}
        render={(campaign) => <StateCell campaign={campaign} />}
      />
      <FunctionField<Campaign>
        source="trigger"
        sortable={false}
        label={t('campaigns.whenLabel')}
        render={({ trigger }) => triggerText(t, trigger)}
      />
      <FunctionField<Campaign>
        source="segmentName"
        sortable={false}
        label={t('campaigns.audience')}
        render={({ segmentName }) => segmentName ?? t('campaigns.everybody')}
      />
      <FunctionField<Campaign>
        source="enteredCount"
        sortable={false}
        textAlign="right"
        label={t('campaigns.entered')}
        render={({ enteredCount }) => new Intl.NumberFormat(language).format(enteredCount)}
      />
      <FunctionField<Campaign>
        source="updatedAt"
        label={t('campaigns.updatedAt')}
        render={({ updatedAt }) => date(updatedAt)}
      />
    </RecordList>
  );
}

/** The state, and whom a message did not reach. */
function StateCell({ campaign }: { readonly campaign: Campaign }) {
  const { t } = useTranslation('studio');
  const { failedCount: count } = campaign;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      <CampaignStatus campaign={campaign} />
      {count > 0 && <Chip size="small" color="warning" label={t('campaigns.failures.short', { count })} />}
    </Box>
  );
}

function CampaignLink({ campaign: { id, name } }: { readonly campaign: Campaign }) {
  return (
    <Link
      component={RouterLink}
      to={`/campaigns/${id}/show`}
      sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
    >
      {name}
    </Link>
  );
}

function CampaignCard({ row: campaign }: { readonly row: Campaign }) {
  const { t } = useTranslation('studio');
  return (
    <Box sx={{ display: 'grid', gap: 0.75, justifyItems: 'start' }}>
      <CampaignLink campaign={campaign} />
      <StateCell campaign={campaign} />
      <Typography variant="body2" color="textSecondary">
        {`${triggerText(t, campaign.trigger)} · ${campaign.segmentName ?? t('campaigns.everybody')}`}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('campaigns.enteredCount', { count: campaign.enteredCount })}
      </Typography>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FunctionField } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { Reward } from '../../platform/records.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { EditButton } from '../edit-button.tsx';
import { ChoiceFilter } from '../choice-filter.tsx';
import { RecordList } from '../record-list.tsx';
import { SearchInput } from '../search-input.tsx';
import { RewardDialog } from './reward-dialog.tsx';

/** What learners can get for their points. */
export function RewardsList() {
  const { t } = useTranslation('studio');
  const [isNew, setNew] = useState(false);
  const language = useLanguage();
  const numbers = new Intl.NumberFormat(language);
  return (
    <>
      <RecordList
        resource="rewards"
        title={t('rewards.title')}
        sort={{ field: 'cost', order: 'ASC' }}
        action={
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            <Button component={RouterLink} to="/reward-claims" variant="outlined">
              {t('rewards.claims')}
            </Button>
            <Button variant="contained" onClick={() => setNew(true)}>
              {t('rewards.new')}
            </Button>
          </Box>
        }
        filters={{
          q: (source) => <SearchInput source={source} label={t('rewards.search')} />,
          isActive: (source) => (
            <ChoiceFilter
              source={source}
              label={t('rewards.isActive')}
              choices={[
                { id: true, name: t('rewards.offered') },
                { id: false, name: t('rewards.hidden') },
              ]}
            />
          ),
        }}
        emptyText={t('rewards.empty')}
        emptyHint={t('rewards.emptyHint')}
        Card={RewardCard}
      >
        <FunctionField<Reward>
          source="title"
          label={t('rewards.name')}
          render={(reward) => <strong>{reward.title}</strong>}
        />
        <FunctionField<Reward>
          source="cost"
          label={t('rewards.cost')}
          render={({ cost }) => numbers.format(cost)}
        />
        <FunctionField<Reward>
          source="stock"
          label={t('rewards.stock')}
          render={({ stock }) => (stock === null ? t('rewards.unlimited') : numbers.format(stock))}
        />
        <FunctionField<Reward>
          source="waitingCount"
          sortable={false}
          label={t('rewards.waiting')}
          render={({ waitingCount }) => numbers.format(waitingCount)}
        />
        <FunctionField<Reward>
          source="isActive"
          label={t('rewards.isActive')}
          render={({ isActive }) => t(isActive ? 'rewards.offered' : 'rewards.hidden')}
        />
        <FunctionField<Reward>
          source="id"
          sortable={false}
          label={t('records.actions')}
          render={(reward) => <EditRewardButton reward={reward} />}
        />
      </RecordList>
      {isNew && <RewardDialog reward={null} onClose={() => setNew(false)} />}
    </>
  );
}

function EditRewardButton({ reward }: { readonly reward: Reward }) {
  return (
    <EditButton title={reward.title}>
      {(close) => <RewardDialog reward={reward} onClose={close} />}
    </EditButton>
  );
}

function RewardCard({ row: reward }: { readonly row: Reward }) {
  const { t } = useTranslation('studio');
  const numbers = new Intl.NumberFormat(useLanguage());
  const stock = reward.stock === null ? t('rewards.unlimited') : numbers.format(reward.stock);
  return (
    <Box sx={{ display: 'grid', gap: 0.75, justifyItems: 'start' }}>
      <Typography sx={{ fontWeight: 600 }}>{reward.title}</Typography>
      <Typography variant="body2" color="textSecondary">
        {t('rewards.cost')}: {numbers.format(reward.cost)} · {t('rewards.stock')}: {stock} ·{' '}
        {t(reward.isActive ? 'rewards.offered' : 'rewards.hidden')}
      </Typography>
      <EditRewardButton reward={reward} />
    </Box>
  );
}

import { useRetryKeys } from '@daystream/web';
import { joinFacts } from '@daystream/i18n';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { FunctionField } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { choicesOf } from '../../platform/choices.ts';
import type { ClubSanction } from '../../platform/records.ts';
import { ChoiceFilter } from '../choice-filter.tsx';
import { ConfirmButton } from '../confirm-button.tsx';
import { RecordList } from '../record-list.tsx';
import { SearchInput } from '../search-input.tsx';
import { SwitchFilter } from '../switch-filter.tsx';
import { useCommand } from '../use-command.ts';
import { useTimeTexts } from '../../platform/use-time-texts.ts';
import { ClubFilter } from '../club-filter.tsx';
import { sanctionTexts } from './sanction-dialog.tsx';

/** Warnings, mutes and bans of members. */
export function ClubSanctionsList() {
  const { t } = useTranslation('studio');
  return (
    <RecordList
      resource="club-sanctions"
      title={t('clubModeration.sanctions')}
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={{
        q: (source) => <SearchInput source={source} label={t('clubModeration.member')} />,
        communityId: (source) => <ClubFilter source={source} />,
        kind: (source) => (
          <ChoiceFilter
            source={source}
            label={t('clubModeration.measure')}
            choices={choicesOf(sanctionTexts, t)}
          />
        ),
        isActive: (source) => <SwitchFilter source={source} label={t('clubModeration.activeOnly')} />,
      }}
      emptyText={t('clubModeration.noSanctions')}
      emptyHint={t('clubModeration.noSanctionsHint')}
      Card={SanctionCard}
    >
      <FunctionField<ClubSanction>
        source="userName"
        sortable={false}
        label={t('clubModeration.member')}
        render={(row) => <Member row={row} />}
      />
      <FunctionField<ClubSanction>
        source="createdAt"
        label={t('clubModeration.measure')}
        render={(row) => <Measure row={row} />}
      />
      <FunctionField<ClubSanction>
        source="id"
        sortable={false}
        label={t('records.actions')}
        render={(row) => <Lift row={row} />}
      />
    </RecordList>
  );
}

interface RowProps {
  readonly row: ClubSanction;
}

function Member({ row: { userName, communityTitle } }: RowProps) {
  const { t } = useTranslation('studio');
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{userName || t('clubModeration.noName')}</Typography>
      <Typography variant="body2" color="textSecondary">
        {communityTitle}
      </Typography>
    </>
  );
}

function Measure({ row: { kind, reason, createdAt, createdByName, endsAt, liftedAt, isActive } }: RowProps) {
  const { t } = useTranslation('studio');
  const { dateTime } = useTimeTexts();
  const end =
    liftedAt === null
      ? endsAt === null
        ? kind === 'ban' && t('clubModeration.forGood')
        : t('clubModeration.untilTime', { time: dateTime(endsAt) })
      : t('clubModeration.liftedAt', { time: dateTime(liftedAt) });
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <Chip
        size="small"
        color={isActive ? 'warning' : 'default'}
        variant={isActive ? 'filled' : 'outlined'}
        label={t(sanctionTexts[kind])}
      />
      {end !== false && <Typography variant="body2">{end}</Typography>}
      {reason !== '' && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {reason}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary">
        {joinFacts([dateTime(createdAt), createdByName])}
      </Typography>
    </Box>
  );
}

function Lift({ row: { id, isActive, userName } }: RowProps) {
  const { t } = useTranslation('studio');
  const command = useCommand(['club-sanctions', 'club-cases']);
  const withRetryKey = useRetryKeys();
  if (!isActive) return null;
  return (
    <ConfirmButton
      label={t('clubModeration.lift')}
      title={t('clubModeration.liftTitle', { name: userName })}
      confirmLabel={t('clubModeration.lift')}
      onConfirm={() =>
        command(
          (api) =>
            withRetryKey(id, (idempotencyKey) =>
              api.call('studio.clubSanctions.lift', { params: { id }, idempotencyKey }),
            ),
          t('clubModeration.lifted'),
        )
      }
    >
      {t('clubModeration.liftText')}
    </ConfirmButton>
  );
}

function SanctionCard({ row }: RowProps) {
  return (
    <Box sx={{ display: 'grid', gap: 0.75, justifyItems: 'start' }}>
      <Member row={row} />
      <Measure row={row} />
      <Lift row={row} />
    </Box>
  );
}

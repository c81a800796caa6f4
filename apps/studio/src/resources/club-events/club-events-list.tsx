import { joinFacts } from '@daystream/i18n';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FunctionField } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { ClubEvent } from '../../platform/records.ts';
import { useNow } from '../../platform/use-now.ts';
import { ConfirmButton } from '../confirm-button.tsx';
import { ClubFilter } from '../club-filter.tsx';
import { RecordList } from '../record-list.tsx';
import { SearchInput } from '../search-input.tsx';
import { useCommand } from '../use-command.ts';
import { useTimeTexts } from '../../platform/use-time-texts.ts';
import { ClubEventDialog } from './club-event-dialog.tsx';

/** The events of the communities. */
export function ClubEventsList() {
  const { t } = useTranslation('studio');
  const [isNew, setNew] = useState(false);
  return (
    <>
      <RecordList
        resource="club-events"
        title={t('clubEvents.title')}
        sort={{ field: 'startsAt', order: 'DESC' }}
        action={
          <Button variant="contained" onClick={() => setNew(true)}>
            {t('clubEvents.new')}
          </Button>
        }
        filters={{
          q: (source) => <SearchInput source={source} label={t('clubEvents.name')} />,
          communityId: (source) => <ClubFilter source={source} />,
        }}
        emptyText={t('clubEvents.empty')}
        emptyHint={t('clubEvents.emptyHint')}
        Card={EventCard}
      >
        <FunctionField<ClubEvent>
          source="title"
          label={t('clubEvents.name')}
          render={(row) => <Title row={row} />}
        />
        <FunctionField<ClubEvent>
          source="startsAt"
          label={t('clubEvents.time')}
          render={(row) => <Time row={row} />}
        />
        <FunctionField<ClubEvent>
          source="comingCount"
          sortable={false}
          label={t('clubEvents.coming')}
          render={(row) => <Coming row={row} />}
        />
        <FunctionField<ClubEvent>
          source="id"
          sortable={false}
          label={t('records.actions')}
          render={(row) => <Actions row={row} />}
        />
      </RecordList>
      {isNew && <ClubEventDialog event={null} onClose={() => setNew(false)} />}
    </>
  );
}

interface RowProps {
  readonly row: ClubEvent;
}

function Title({ row: { title, communityTitle, place, isCanceled } }: RowProps) {
  const { t } = useTranslation('studio');
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {joinFacts([communityTitle, place === '' ? t('clubEvents.online') : place])}
      </Typography>
      {isCanceled && <Chip size="small" variant="outlined" label={t('clubEvents.canceled')} />}
    </Box>
  );
}

function Time({ row: { startsAt, endsAt } }: RowProps) {
  const { t } = useTranslation('studio');
  const { dateTime } = useTimeTexts();
  const isOver = endsAt <= useNow();
  return (
    <>
      {dateTime(startsAt)}
      {isOver && (
        <Typography variant="body2" color="textSecondary">
          {t('clubEvents.over')}
        </Typography>
      )}
    </>
  );
}

function Coming({ row: { comingCount, places } }: RowProps) {
  const { t } = useTranslation('studio');
  return places === null ? comingCount : t('clubEvents.comingOf', { count: comingCount, places });
}

function Actions({ row }: RowProps) {
  const { t } = useTranslation('studio');
  const command = useCommand(['club-events']);
  const [isOpen, setOpen] = useState(false);
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        {t('clubEvents.edit')}
      </Button>
      <ConfirmButton
        label={t('communities.delete')}
        title={t('clubEvents.deleteTitle', { title: row.title })}
        confirmLabel={t('communities.delete')}
        color="error"
        onConfirm={() =>
          command(
            (api) => api.call('studio.clubEvents.delete', { params: { id: row.id } }),
            t('clubEvents.deleted'),
          )
        }
      >
        {t('clubEvents.deleteText')}
      </ConfirmButton>
      {isOpen && <ClubEventDialog event={row} onClose={() => setOpen(false)} />}
    </Box>
  );
}

function EventCard({ row }: RowProps) {
  const { t } = useTranslation('studio');
  return (
    <Box sx={{ display: 'grid', gap: 0.75, justifyItems: 'start' }}>
      <Title row={row} />
      <Typography variant="body2" component="div">
        <Time row={row} />
      </Typography>
      <Typography variant="body2">
        {joinFacts([
          t('clubEvents.comingCount', { count: row.comingCount }),
          row.places === null ? null : t('clubEvents.placesCount', { count: row.places }),
        ])}
      </Typography>
      <Actions row={row} />
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FunctionField } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useHasPermission } from '../../platform/platform-context.tsx';
import type { Segment } from '../../platform/records.ts';
import { ConfirmButton } from '../confirm-button.tsx';
import { EditButton } from '../edit-button.tsx';
import { RecordList } from '../record-list.tsx';
import { SearchInput } from '../search-input.tsx';
import { StreamOperationButton } from '../stream-operation-button.tsx';
import { useCommand } from '../use-command.ts';
import { useTimeTexts } from '../../platform/use-time-texts.ts';
import { SegmentDialog } from './segment-dialog.tsx';

/** Segments by rule: for whom a banner is, and whose courses can be changed together. */
export function SegmentsList() {
  const { t } = useTranslation('studio');
  const { date } = useTimeTexts();
  const [isNew, setNew] = useState(false);
  return (
    <>
      <RecordList
        resource="segments"
        title={t('segments.title')}
        sort={{ field: 'name', order: 'ASC' }}
        action={
          <Button variant="contained" onClick={() => setNew(true)}>
            {t('segments.new')}
          </Button>
        }
        filters={{ q: (source) => <SearchInput source={source} label={t('segments.search')} /> }}
        emptyText={t('segments.empty')}
        emptyHint={t('segments.emptyHint')}
        Card={SegmentCard}
      >
        <FunctionField<Segment>
          source="name"
          label={t('segments.name')}
          render={({ name }) => <strong>{name}</strong>}
        />
        <FunctionField<Segment>
          source="bannersCount"
          sortable={false}
          textAlign="right"
          label={t('nav.banners')}
          render={({ bannersCount }) => bannersCount}
        />
        <FunctionField<Segment>
          source="updatedAt"
          label={t('courses.updatedAt')}
          render={({ updatedAt }) => date(updatedAt)}
        />
        <FunctionField<Segment>
          source="id"
          sortable={false}
          label={t('records.actions')}
          render={(segment) => <SegmentActions segment={segment} />}
        />
      </RecordList>
      {isNew && <SegmentDialog segment={null} onClose={() => setNew(false)} />}
    </>
  );
}

const changes = ['give', 'extend', 'move', 'stop', 'withdraw'] as const;

function SegmentActions({ segment }: { readonly segment: Segment }) {
  const { t } = useTranslation('studio');
  const canGive = useHasPermission('streams.give');
  const canReadPeople = useHasPermission('people.read');
  const command = useCommand(['segments']);
  const { id, name, bannersCount, campaignsCount } = segment;
  const filter = encodeURIComponent(JSON.stringify({ segmentId: id }));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {canReadPeople && (
        <Link component={RouterLink} to={`/users?filter=${filter}`} variant="body2">
          {t('segments.people')}
        </Link>
      )}
      <EditButton title={name}>{(close) => <SegmentDialog segment={segment} onClose={close} />}</EditButton>
      {canGive && (
        <StreamOperationButton
          label={t('segments.courses')}
          title={t('segments.coursesTitle', { name })}
          kinds={changes}
          audience={{ kind: 'segment', segmentId: id }}
        />
      )}
      <ConfirmButton
        label={t('cohorts.delete')}
        title={t('segments.deleteTitle', { name })}
        confirmLabel={t('cohorts.delete')}
        color="error"
        disabledReason={
          bannersCount > 0 ? t('segments.inUse') : campaignsCount > 0 ? t('segments.inCampaigns') : null
        }
        onConfirm={() =>
          command(
            (api) => api.call('studio.segments.delete', { params: { id } }),
            t('segments.deleted', { name }),
          )
        }
      >
        {t('segments.deleteText')}
      </ConfirmButton>
    </Box>
  );
}

function SegmentCard({ row: segment }: { readonly row: Segment }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Typography sx={{ fontWeight: 600 }}>{segment.name}</Typography>
      <SegmentActions segment={segment} />
    </Box>
  );
}

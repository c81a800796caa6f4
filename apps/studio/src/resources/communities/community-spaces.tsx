import { ErrorState } from '@daystream/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClubSpace } from '../../platform/records.ts';
import { requestIdOf } from '../../platform/request-id.ts';
import { ConfirmButton } from '../confirm-button.tsx';
import { ListRowsSkeleton } from '../list-rows-skeleton.tsx';
import { RecordLine } from '../record-line.tsx';
import { useCommand } from '../use-command.ts';
import { useRecords } from '../use-records.ts';
import { ClubRulesButton } from './club-rules-button.tsx';
import { SpaceDialog } from './space-dialog.tsx';

/** The spaces of a community in their order, and its rules. */
export function CommunitySpaces({ communityId }: { readonly communityId: number }) {
  const { t } = useTranslation('studio');
  const id = useId();
  const [edited, setEdited] = useState<ClubSpace | 'new' | null>(null);
  const { data, error, refetch } = useRecords('club-spaces', {
    filter: { communityId },
    sort: { field: 'sort', order: 'ASC' },
  });
  const last = data?.at(-1)?.sort ?? 0;
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Typography id={id} component="h2" variant="h4">
          {t('communities.spaces')}
        </Typography>
        <Button size="small" variant="outlined" onClick={() => setEdited('new')}>
          {t('communities.newSpace')}
        </Button>
        <ClubRulesButton communityId={communityId} />
      </Box>
      {data === undefined && error === null && <ListRowsSkeleton />}
      {data === undefined && error !== null && (
        <ErrorState message={error.message} requestId={requestIdOf(error)} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <Typography color="textSecondary">{t('communities.noSpaces')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {data?.map((space) => (
          <SpaceLine key={space.id} space={space} onEdit={() => setEdited(space)} />
        ))}
      </Box>
      {edited !== null && (
        <SpaceDialog
          communityId={communityId}
          space={edited === 'new' ? null : edited}
          nextSort={last + 10}
          onClose={() => setEdited(null)}
        />
      )}
    </Box>
  );
}

function SpaceLine({ space, onEdit }: { readonly space: ClubSpace; readonly onEdit: () => void }) {
  const { t } = useTranslation('studio');
  const command = useCommand(['club-spaces']);
  const { id, title, description, posters } = space;
  return (
    <RecordLine
      texts={
        <>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {title}
          </Typography>
          {description !== '' && (
            <Typography variant="body2" color="textSecondary">
              {description}
            </Typography>
          )}
        </>
      }
    >
      <Typography variant="body2">
        {t(posters === 'staff' ? 'communities.postersStaff' : 'communities.postersMembers')}
      </Typography>
      <Button size="small" onClick={onEdit} aria-label={t('communities.editSpace', { title })}>
        {t('communities.edit')}
      </Button>
      <ConfirmButton
        label={t('communities.delete')}
        title={t('communities.deleteSpaceTitle', { title })}
        confirmLabel={t('communities.delete')}
        color="error"
        onConfirm={() =>
          command(
            (api) => api.call('studio.clubSpaces.delete', { params: { id } }),
            t('communities.spaceDeleted', { title }),
          )
        }
      >
        {t('communities.deleteSpaceText')}
      </ConfirmButton>
    </RecordLine>
  );
}

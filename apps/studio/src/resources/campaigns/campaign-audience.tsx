import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../platform/platform-context.tsx';
import type { Segment } from '../../platform/records.ts';

interface CampaignAudienceProps {
  readonly label: string;
  readonly segments: readonly Segment[];
  /** 0: all learners. */
  readonly segmentId: number;
  readonly error: string | undefined;
  readonly onChange: (segmentId: number) => void;
}

/** The segment of a campaign, and how many people of it can be reached now. */
export function CampaignAudience({ label, segments, segmentId, error, onChange }: CampaignAudienceProps) {
  const { t } = useTranslation('studio');
  const count = useAudienceCount(segmentId === 0 ? null : segmentId);
  return (
    <TextField
      select
      label={label}
      size="small"
      fullWidth
      value={segmentId}
      error={error !== undefined}
      helperText={error ?? (count === undefined ? ' ' : t('campaigns.reachable', { count }))}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      <MenuItem value={0}>{t('campaigns.everybody')}</MenuItem>
      {segments.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** How many people of the segment can be sent messages now; null is all learners. */
export function useAudienceCount(segmentId: number | null): number | undefined {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['campaigns', 'audience', segmentId],
    queryFn: ({ signal }) => api.call('studio.campaignAudience.preview', { body: { segmentId }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return data?.peopleCount;
}

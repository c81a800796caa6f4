import { ApiError } from '@daystream/api-client';
import { LoadingButton } from '@daystream/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { PageTitle, useBrand, useErrorText, useRetryKeys } from '@daystream/web';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { LeaveGuard, leaving } from '../../platform/leave-guard.tsx';
import { useApi } from '../../platform/platform-context.tsx';
import type { Campaign } from '../../platform/records.ts';
import { requestIdOf } from '../../platform/request-id.ts';
import { BackToList } from '../back-to-list.tsx';
import { RecordPending } from '../record-pending.tsx';
import { useCommand } from '../use-command.ts';
import { fieldOf, lacksMoment, newDraft, toBody, toDraft, type CampaignDraft } from './campaign-draft.ts';
import { CampaignFields } from './campaign-fields.tsx';
import { CampaignSteps } from './campaign-step-fields.tsx';

export function CampaignCreate() {
  const { t } = useTranslation('studio');
  return <CampaignEditor title={t('campaigns.new')} campaign={null} />;
}

export function CampaignEdit() {
  const { t } = useTranslation('studio');
  const errorText = useErrorText();
  const api = useApi();
  const id = Number(useParams()['id']);
  // Refetched at each visit, and not invalidated by commands, so that a save does not reset the form.
  const { data, error, refetch } = useQuery({
    queryKey: ['campaign', id],
    queryFn: ({ signal }) => api.call('studio.campaigns.get', { params: { id }, signal }),
    gcTime: 0,
    retry: false,
  });
  if (data) return <CampaignEditor key={data.updatedAt} title={data.name} campaign={data} />;
  return (
    <RecordPending
      title={t('campaigns.title')}
      errorMessage={error ? errorText(error) : undefined}
      requestId={requestIdOf(error)}
      onRetry={() => void refetch()}
      list="/campaigns"
    />
  );
}

function CampaignEditor({ title, campaign }: { readonly title: string; readonly campaign: Campaign | null }) {
  const { t } = useTranslation('studio');
  const navigate = useNavigate();
  const { defaultLanguage } = useBrand();
  const command = useCommand(['campaigns']);
  const withRetryKey = useRetryKeys();
  const [record] = useState(() => (campaign ? toDraft(campaign) : newDraft));
  // Read when the answer comes, by the callback of the render in which it was sent.
  const submitted = useRef(record);
  const isStarted = campaign !== null && campaign.status !== 'draft';
  const { control, formProps, isChanged, isBusy } = useRecordForm<CampaignDraft>({
    record,
    fieldOf: (name) => fieldOf(name, submitted.current, defaultLanguage),
    async save(draft) {
      submitted.current = draft;
      if (lacksMoment(draft)) {
        const field = draft.onceWhen === 'school' ? 'trigger.at' : 'trigger.day';
        const fields = { [field]: [t('streams.needDate')] };
        throw new ApiError({ status: 422, code: 'invalid', message: '', fields });
      }
      const body = toBody(draft);
      const { id } = await command(
        (api) =>
          withRetryKey(body, (idempotencyKey) =>
            campaign
              ? api.call('studio.campaigns.update', { params: { id: campaign.id }, body, idempotencyKey })
              : api.call('studio.campaigns.create', { body, idempotencyKey }),
          ),
        t('campaigns.saved'),
      );
      void navigate(`/campaigns/${id}/show`, leaving);
    },
  });
  const back = campaign ? (`/campaigns/${campaign.id}/show` as const) : '/campaigns';
  return (
    <Box
      component="form"
      {...formProps}
      sx={{
        p: { xs: 2, md: 3 },
        maxWidth: 900,
        display: 'grid',
        gap: 3,
        gridTemplateColumns: 'minmax(0, 1fr)',
      }}
    >
      <PageTitle title={title} />
      <LeaveGuard isActive={isChanged} />
      <Box sx={{ display: 'grid', gap: 1 }}>
        <BackToList to="/campaigns" />
        <Typography variant="h3" component="h1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {isStarted && <Typography color="textSecondary">{t('campaigns.startedHelp')}</Typography>}
      </Box>
      <CampaignFields control={control} isStarted={isStarted} />
      <CampaignSteps control={control} keptCount={isStarted ? (campaign?.steps.length ?? 0) : 0} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <LoadingButton
          type="submit"
          variant="contained"
          busy={isBusy}
          disabledReason={isChanged ? null : t('banners.nothingToSave')}
        >
          {t('campaigns.save')}
        </LoadingButton>
        <Button onClick={() => void navigate(back, leaving)}>{t('action.cancel')}</Button>
      </Box>
    </Box>
  );
}

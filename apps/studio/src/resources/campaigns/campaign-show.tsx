import { timeOfMinutes } from '@daystream/domain';
import { useBrand } from '@daystream/web';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ShowBase, useRedirect, useShowContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { Campaign } from '../../platform/records.ts';
import { requestIdOf } from '../../platform/request-id.ts';
import { ScreenFrame } from '../../platform/screen-frame.tsx';
import { useTimeZoneText } from '../../platform/use-time-zone-text.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { useNow } from '../../platform/use-now.ts';
import { BackToList } from '../back-to-list.tsx';
import { ConfirmButton } from '../confirm-button.tsx';
import { PropertyList } from '../property-list.tsx';
import { RecordPending } from '../record-pending.tsx';
import { useCommand } from '../use-command.ts';
import { withoutErrorNotification } from '../without-error-notification.ts';
import { useTimeTexts } from '../../platform/use-time-texts.ts';
import { useAudienceCount } from './campaign-audience.tsx';
import { CampaignFailures } from './campaign-failures.tsx';
import { CampaignFigures } from './campaign-figures.tsx';
import { momentOf } from './campaign-moment.ts';
import { CampaignPreviewDialog } from './campaign-preview-dialog.tsx';
import { CampaignStatus } from './campaign-status.tsx';
import { goalTexts, stopTexts, triggerText } from './campaign-texts.ts';

/** A campaign: what is sent to whom and when, what became of it, and its start, pause and end. */
export function CampaignShow() {
  return (
    <ShowBase resource="campaigns" queryOptions={{ retry: false, ...withoutErrorNotification }}>
      <CampaignDetails />
    </ShowBase>
  );
}

function CampaignDetails() {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const { dateTime } = useTimeTexts();
  const { timezone } = useBrand();
  const momentText = useMomentText();
  const { record: campaign, error, refetch } = useShowContext<Campaign>();
  if (campaign === undefined)
    return (
      <RecordPending
        title={t('campaigns.title')}
        errorMessage={error?.message}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
        list="/campaigns"
      />
    );
  const { name, status, trigger, sendMinutes, stopOn, goal, startedAt, endedAt } = campaign;
  const planned = momentOf(campaign, { language, timeZone: timezone });
  const moment = (ms: number | null) => (ms === null ? '—' : dateTime(ms));
  return (
    <ScreenFrame title={name} width={1100}>
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <BackToList to="/campaigns" />
        <Typography component="h1" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <CampaignStatus campaign={campaign} />
        <CampaignActions campaign={campaign} />
      </Box>
      <CampaignFailures campaign={campaign} />
      <PropertyList
        properties={[
          [t('campaigns.whenLabel'), triggerText(t, trigger)],
          ...(planned === null ? [] : [[t('campaigns.at'), momentText(planned)] as const]),
          [t('campaigns.audience'), campaign.segmentName ?? t('campaigns.everybody')],
          ...(trigger.kind === 'once'
            ? []
            : [
                [
                  t('campaigns.sendTime'),
                  sendMinutes === null
                    ? t('campaigns.anyTime')
                    : t('campaigns.ofLearner', { time: timeOfMinutes(sendMinutes) }),
                ] as const,
              ]),
          [t('campaigns.stop.label'), stopOn.map((stop) => t(stopTexts[stop])).join(', ') || '—'],
          [t('campaigns.goal.label'), t(goalTexts[goal])],
          [t('campaigns.startedAt'), moment(startedAt)],
          ...(endedAt === null ? [] : [[t('campaigns.endedAt'), moment(endedAt)] as const]),
        ]}
      />
      {status === 'draft' ? null : <CampaignFigures campaign={campaign} />}
      <Steps campaign={campaign} />
    </ScreenFrame>
  );
}

/** The moment of a campaign with whose clock it is. */
function useMomentText() {
  const { t } = useTranslation('studio');
  const zone = useTimeZoneText()(useBrand().timezone);
  return ({ text: time, isOfLearner }: { readonly text: string; readonly isOfLearner: boolean }) =>
    isOfLearner ? t('campaigns.ofLearner', { time }) : t('campaigns.ofSchool', { time, zone });
}

function CampaignActions({ campaign }: { readonly campaign: Campaign }) {
  const { t } = useTranslation('studio');
  const redirect = useRedirect();
  const command = useCommand(['campaigns']);
  const { id, name, status } = campaign;
  const count = useAudienceCount(campaign.segmentId);
  const now = useNow();
  const moment = momentOf(campaign, { language: useLanguage(), timeZone: useBrand().timezone });
  const momentText = useMomentText();
  const act = (verb: 'start' | 'pause' | 'stop', text: string) =>
    command((api) => api.call(`studio.campaigns.${verb}`, { params: { id }, body: {} }), text);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {(status === 'draft' || status === 'paused') && (
        <ConfirmButton
          label={status === 'draft' ? t('campaigns.start') : t('campaigns.goOn')}
          title={t('campaigns.startTitle', { name })}
          confirmLabel={status === 'draft' ? t('campaigns.start') : t('campaigns.goOn')}
          onConfirm={() => act('start', t('campaigns.started'))}
        >
          {campaign.trigger.kind === 'once'
            ? count === undefined
              ? t('campaigns.startUncounted')
              : t('campaigns.startOnce', { count })
            : t('campaigns.startSequence')}
          {moment !== null &&
            moment.from > now &&
            ` ${t('campaigns.startsAt', { time: momentText(moment) })}`}
        </ConfirmButton>
      )}
      {(status === 'draft' || status === 'paused') && (
        <Button size="small" variant="outlined" component={RouterLink} to={`/campaigns/${id}`}>
          {t('campaigns.edit')}
        </Button>
      )}
      {status === 'running' && (
        <ConfirmButton
          label={t('campaigns.pause')}
          title={t('campaigns.pauseTitle', { name })}
          confirmLabel={t('campaigns.pause')}
          onConfirm={() => act('pause', t('campaigns.pausedNow'))}
        >
          {t('campaigns.pauseText')}
        </ConfirmButton>
      )}
      {(status === 'running' || status === 'paused') && (
        <ConfirmButton
          label={t('campaigns.end')}
          color="error"
          title={t('campaigns.endTitle', { name })}
          confirmLabel={t('campaigns.end')}
          onConfirm={() => act('stop', t('campaigns.endedNow'))}
        >
          {t('campaigns.endText')}
        </ConfirmButton>
      )}
      {(status === 'draft' || status === 'ended') && (
        <ConfirmButton
          label={t('campaigns.delete')}
          color="error"
          title={t('campaigns.deleteTitle', { name })}
          confirmLabel={t('campaigns.delete')}
          onConfirm={async () => {
            await command(
              (api) => api.call('studio.campaigns.delete', { params: { id } }),
              t('campaigns.deleted', { name }),
            );
            redirect('list', 'campaigns');
          }}
        >
          {t('campaigns.deleteText')}
        </ConfirmButton>
      )}
    </Box>
  );
}

function Steps({ campaign }: { readonly campaign: Campaign }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const [shown, setShown] = useState<number | null>(null);
  const step = shown === null ? undefined : campaign.steps[shown];
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography component="h2" variant="h4">
        {t('campaigns.group.steps')}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {campaign.steps.map(({ delayDays, texts, path }, index) => {
          const text = texts.find((one) => one.language === language) ?? texts[0];
          return (
            <Box
              component="li"
              // oxlint-disable-next-line react/no-array-index-key -- a step is identified by its position
              key={index}
              sx={{
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                p: 2,
                display: 'grid',
                gap: 0.75,
                justifyItems: 'start',
              }}
            >
              <Typography variant="body2" color="textSecondary">
                {`${t('campaigns.step', { number: index + 1 })} · ${
                  delayDays === 0 ? t('campaigns.atOnce') : t('campaigns.afterDays', { count: delayDays })
                }`}
              </Typography>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{text?.title}</Typography>
              <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {text?.text}
              </Typography>
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {t('campaigns.preview.opens', { path })}
              </Typography>
              <Button size="small" variant="outlined" onClick={() => setShown(index)}>
                {t('campaigns.preview.andTest')}
              </Button>
            </Box>
          );
        })}
      </Box>
      {step && shown !== null && (
        <CampaignPreviewDialog
          step={step}
          test={{ id: campaign.id, position: shown + 1 }}
          onClose={() => setShown(null)}
        />
      )}
    </Box>
  );
}

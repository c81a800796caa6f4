import { minutesOfTime, timeOfMinutes } from '@daystream/domain';
import { LinesSkeleton, Page } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { currentUserQuery } from '../../../platform/session/current-user.ts';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { Notice } from '../../../platform/states/notice.tsx';
import { pushMutation, pushQuery } from '../../../platform/client/push-subscription.ts';
import { SelectInput } from '../../../platform/forms/select-input.tsx';
import { TextInput } from '../../../platform/forms/text-input.tsx';
import {
  disableMutation,
  saveSettingsMutation,
  settingsQuery,
  type NotificationSettings,
} from './settings.queries.ts';

type Kind = NotificationSettings['offKinds'][number];
const night = { from: 22 * 60, to: 8 * 60 };

/** What the learner is notified of, and how (spec product §2, settingsNotifications). */
export function NotificationSettingsPage() {
  const { t } = useTranslation('learner');
  const errorText = useErrorText();
  const { data: user } = useQuery(currentUserQuery);
  const { data: settings, error, refetch } = useQuery(settingsQuery);
  const save = useMutation(saveSettingsMutation);
  const disable = useMutation(disableMutation);
  const fault = save.error ?? disable.error;
  if (!settings || !user)
    return (
      <Page title={t('notifications.settings')}>
        {error ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading>
            <LinesSkeleton rows={8} />
          </Loading>
        )}
      </Page>
    );
  const isOn = user.disableNotification === 0;
  const change = (part: Partial<NotificationSettings>) => save.mutate({ ...settings, ...part });
  return (
    <Page title={t('notifications.settings')} lead={t('notifications.settingsLead')}>
      {fault ? <Notice severity="error">{errorText(fault)}</Notice> : null}
      <Card>
        <Row
          label={t('notifications.all')}
          text={t('notifications.allText')}
          isOn={isOn}
          onChange={(next) => disable.mutate(next ? 0 : 1)}
        />
      </Card>
      {isOn ? (
        <>
          <PushCard />
          <Card component="section" aria-label={t('notifications.kinds')}>
            <Kinds settings={settings} onChange={(offKinds) => change({ offKinds })} />
          </Card>
          <Card component="section" aria-label={t('notifications.email')} sx={{ p: 2.5 }}>
            <SelectInput
              label={t('notifications.email')}
              name="email"
              value={settings.email}
              options={[
                ['immediate', t('notifications.emailImmediate')],
                ['digest', t('notifications.emailDigest')],
                ['off', t('notifications.emailOff')],
              ]}
              onChange={({ target }) => change({ email: target.value as NotificationSettings['email'] })}
            />
          </Card>
          <Card>
            <Row
              label={t('notifications.quiet')}
              text={t('notifications.quietText')}
              isOn={settings.quiet !== null}
              onChange={(next) => change({ quiet: next ? night : null })}
            />
            {settings.quiet ? (
              <Stack direction="row" spacing={2} sx={{ px: 2.5, pb: 2.5, pt: 1 }}>
                {(['from', 'to'] as const).map((side) => (
                  <TextInput
                    key={side}
                    type="time"
                    label={side === 'from' ? t('notifications.quietFrom') : t('notifications.quietTo')}
                    value={timeOfMinutes(settings.quiet?.[side] ?? 0)}
                    onChange={({ target }) => {
                      const minutes = minutesOfTime(target.value);
                      if (minutes !== null)
                        change({ quiet: { ...(settings.quiet ?? night), [side]: minutes } });
                    }}
                  />
                ))}
              </Stack>
            ) : null}
          </Card>
        </>
      ) : null}
    </Page>
  );
}

/** The kinds that a learner can switch off: failed e-mails concern staff. */
function Kinds({
  settings: { offKinds },
  onChange,
}: {
  readonly settings: NotificationSettings;
  readonly onChange: (offKinds: Kind[]) => void;
}) {
  const { t } = useTranslation('learner');
  const labels: Record<Exclude<Kind, 'mail_failed'>, string> = {
    homework_reviewed: t('notifications.kindHomework'),
    chat_message: t('notifications.kindChat'),
    consultation: t('notifications.kindConsultation'),
    video_consultation: t('notifications.kindVideo'),
    ticket_answered: t('notifications.kindSupport'),
    club_reply: t('notifications.kindClubReply'),
    club_mention: t('notifications.kindClubMention'),
    club_moderation: t('notifications.kindClubModeration'),
    club_digest: t('notifications.kindClubDigest'),
    club_event: t('notifications.kindClubEvent'),
    reminder: t('notifications.kindReminder'),
    course_news: t('notifications.kindCourse'),
    new_article: t('notifications.kindArticle'),
    campaign: t('notifications.kindCampaign'),
    payment_card: t('notifications.kindCard'),
    purchase: t('notifications.kindPurchase'),
    reward_claim: t('notifications.kindReward'),
  };
  return (Object.keys(labels) as (keyof typeof labels)[]).map((kind) => (
    <Row
      key={kind}
      label={labels[kind]}
      isOn={!offKinds.includes(kind)}
      onChange={(isOn) => onChange(isOn ? offKinds.filter((one) => one !== kind) : [...offKinds, kind])}
    />
  ));
}

/** Push in this browser; a refused permission can only be changed in the settings of the device. */
function PushCard() {
  const { t } = useTranslation('learner');
  const { data: state } = useQuery(pushQuery);
  const change = useMutation(pushMutation);
  const errorText = useErrorText();
  if (state === undefined || state === 'unsupported') return null;
  if (state === 'denied') return <Notice severity="info">{t('notifications.denied')}</Notice>;
  return (
    <Card>
      <Stack
        direction="row"
        spacing={2}
        sx={{ px: 2.5, py: 1.5, alignItems: 'center', justifyContent: 'space-between' }}
      >
        <div>
          <Typography sx={{ fontWeight: 500 }}>{t('notifications.push')}</Typography>
          <Typography variant="body2" color="textSecondary">
            {state === 'on' ? t('notifications.pushOn') : t('notifications.askText')}
          </Typography>
        </div>
        <Button
          sx={{ flexShrink: 0 }}
          disabled={change.isPending}
          onClick={() => change.mutate(state !== 'on')}
        >
          {state === 'on' ? t('notifications.turnOff') : t('notifications.allow')}
        </Button>
      </Stack>
      {change.error ? <Notice severity="error">{errorText(change.error)}</Notice> : null}
    </Card>
  );
}

function Row({
  label,
  text,
  isOn,
  onChange,
}: {
  readonly label: string;
  readonly text?: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}) {
  return (
    <Stack
      direction="row"
      spacing={2}
      sx={{
        px: 2.5,
        py: 1,
        minHeight: 60,
        alignItems: 'center',
        justifyContent: 'space-between',
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <div>
        <Typography sx={{ fontWeight: 500 }}>{label}</Typography>
        {text === undefined ? null : (
          <Typography variant="body2" color="textSecondary">
            {text}
          </Typography>
        )}
      </div>
      <Switch
        checked={isOn}
        slotProps={{ input: { 'aria-label': label } }}
        onChange={(_, next) => onChange(next)}
      />
    </Stack>
  );
}

import type { Reply } from '@daystream/api-client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { TextInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../platform/platform-context.tsx';
import { ConfirmButton } from '../../resources/confirm-button.tsx';
import { FormDialog } from '../../resources/form-dialog.tsx';
import { KeyFileInput } from '../../resources/key-file-input.tsx';
import { useCommand } from '../../resources/use-command.ts';
import { RequiredSelect } from '../../resources/required-select.tsx';

type PushService = Reply<'studio.pushServices.list'>[number];

interface PushServiceFields {
  keyId: string;
  environment: PushService['environment'];
  /** The content of the key file; empty: the stored one is kept. */
  key: string;
}

const names = { fcm: 'site.push.fcm', apns: 'site.push.apns' } as const;

/** The keys by which notifications reach the mobile app. They are no part of the configuration, which is exported and restored. */
export function PushServices() {
  const { t } = useTranslation('studio');
  const api = useApi();
  const titleId = useId();
  const [open, setOpen] = useState<PushService['service']>();
  const { data: services, refetch } = useQuery({
    queryKey: ['push-services'],
    queryFn: ({ signal }) => api.call('studio.pushServices.list', { signal }),
  });
  const shown = services?.find(({ service }) => service === open);
  if (services === undefined) return null;
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h5" component="h2">
        {t('site.push.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5 }}>
        {t('site.push.lead')}
      </Typography>
      <List>
        {services.map((service) => (
          <ListItem key={service.service} disableGutters sx={{ gap: 1, flexWrap: 'wrap' }}>
            <ListItemText
              primary={t(names[service.service])}
              secondary={
                service.hasKey
                  ? t('site.push.on', { name: service.projectId || service.keyId })
                  : t('site.push.off')
              }
            />
            <Button
              aria-label={`${t(names[service.service])}: ${t(service.hasKey ? 'site.push.change' : 'site.push.enter')}`}
              onClick={() => setOpen(service.service)}
            >
              {t(service.hasKey ? 'site.push.change' : 'site.push.enter')}
            </Button>
            {service.hasKey ? (
              <RemovePushKeyButton service={service} onRemoved={async () => void (await refetch())} />
            ) : null}
          </ListItem>
        ))}
      </List>
      {shown ? (
        <PushServiceDialog
          service={shown}
          onSaved={async () => void (await refetch())}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </Box>
  );
}

interface RemovePushKeyButtonProps {
  readonly service: PushService;
  readonly onRemoved: () => Promise<void>;
}

/** Removes a key, and says before what that does: the devices are kept, what would be pushed to them is e-mailed. */
function RemovePushKeyButton({ service: current, onRemoved }: RemovePushKeyButtonProps) {
  const { t } = useTranslation('studio');
  const command = useCommand([]);
  const { service, keyId, environment } = current;
  return (
    <ConfirmButton
      color="error"
      label={t('site.push.remove')}
      title={t('site.push.removeTitle', { name: t(names[service]) })}
      confirmLabel={t('site.push.remove')}
      onConfirm={async () => {
        await command(
          (api) => api.call('studio.pushServices.set', { body: { service, keyId, environment, key: null } }),
          t('site.push.removed'),
        );
        await onRemoved();
      }}
    >
      {t(service === 'apns' ? 'site.push.removeTextApns' : 'site.push.removeTextFcm')}
    </ConfirmButton>
  );
}

interface PushServiceDialogProps {
  readonly service: PushService;
  readonly onSaved: () => Promise<void>;
  readonly onClose: () => void;
}

function PushServiceDialog({ service: current, onSaved, onClose }: PushServiceDialogProps) {
  const { t } = useTranslation('studio');
  const { service, keyId, environment, hasKey } = current;
  const isApple = service === 'apns';
  return (
    <FormDialog<PushServiceFields>
      title={t(names[service])}
      submitLabel={t('rewards.save')}
      successText={t('site.push.saved')}
      resources={[]}
      defaultValues={{ keyId, environment, key: '' }}
      run={async (client, fields, idempotencyKey) => {
        const { key } = fields;
        await client.call('studio.pushServices.set', {
          body: {
            service,
            keyId: isApple ? fields.keyId.trim() : '',
            environment: isApple ? fields.environment : 'production',
            ...(key !== '' && { key }),
          },
          idempotencyKey,
        });
        await onSaved();
      }}
      onClose={onClose}
    >
      <KeyFileInput
        source="key"
        label={t(isApple ? 'stores.chooseP8' : 'stores.chooseJson')}
        accept={isApple ? '.p8' : '.json,application/json'}
        hint={t(hasKey ? 'stores.keyKept' : isApple ? 'site.push.apnsHelp' : 'site.push.fcmHelp')}
      />
      {isApple ? (
        <>
          <TextInput
            source="keyId"
            label={t('stores.keyId')}
            helperText={false}
            parse={(value: string) => value}
            autoComplete="off"
          />
          <RequiredSelect
            source="environment"
            label={t('site.push.environment')}
            choices={[
              { id: 'production', name: t('site.push.production') },
              { id: 'sandbox', name: t('site.push.sandbox') },
            ]}
            helperText={t('site.push.environmentHelp')}
          />
        </>
      ) : null}
    </FormDialog>
  );
}

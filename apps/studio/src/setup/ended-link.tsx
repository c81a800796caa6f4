import type { Camelised } from '@daystream/api-client';
import type { SetupState } from '@daystream/contract';
import { LoadingButton } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SetupCalls } from './setup-calls.ts';

interface EndedLinkProps {
  readonly calls: SetupCalls;
  readonly state: Camelised<SetupState>;
  /** False: the page was opened without a link. */
  readonly hasLink: boolean;
}

/** Why no brand can be created with this link, and how to go on. */
export function EndedLink({ calls, state, hasLink }: EndedLinkProps) {
  const { t } = useTranslation('studio');
  const errorText = useErrorText();
  const requesting = useMutation({ mutationFn: () => calls.requestLink() });
  if (state.state === 'exists')
    return (
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography component="h1" variant="h3">
          {t('setup.existsTitle')}
        </Typography>
        <Typography color="textSecondary">{t('setup.existsText', { host: state.host })}</Typography>
        <Button variant="contained" href="/studio/">
          {t('setup.toStudio')}
        </Button>
      </Box>
    );
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography component="h1" variant="h3">
        {hasLink ? t('setup.endedTitle') : t('setup.noLinkTitle')}
      </Typography>
      <Typography color="textSecondary">
        {state.isEmpty ? t('setup.noLinkText') : t('setup.endedText')}
      </Typography>
      {state.isEmpty && (
        <LoadingButton variant="contained" busy={requesting.isPending} onClick={() => requesting.mutate()}>
          {t('setup.newLink')}
        </LoadingButton>
      )}
      {requesting.isSuccess && <Alert severity="success">{t('setup.newLinkDone')}</Alert>}
      {requesting.error !== null && (
        <Alert severity="error" role="alert">
          {errorText(requesting.error)}
        </Alert>
      )}
    </Box>
  );
}

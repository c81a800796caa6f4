import { ErrorState } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { studioTheme } from '../app/theme.ts';
import type { StaffMember } from '../platform/session.ts';
import { useLanguage } from '../platform/use-language.ts';
import { EndedLink } from './ended-link.tsx';
import { firstFields } from './brand-fields.ts';
import { SetupLanguages } from './setup-languages.tsx';
import type { SetupCalls } from './setup-calls.ts';
import { SetupFlow } from './setup-flow.tsx';

interface SetupPageProps {
  readonly calls: SetupCalls;
  /** Of the link; empty without one. */
  readonly token: string;
  /** Keeps what was entered, without the password, over a reload of the page. */
  readonly storage: Storage;
  /** Called with null when the sign-in after the creation failed. */
  readonly onCreated: (member: StaffMember | null) => void;
}

/** The page on which the first brand of an installation is created. It takes the look that is chosen for the brand. */
export function SetupPage({ calls, token, storage, onCreated }: SetupPageProps) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const errorText = useErrorText();
  const [tokens, setTokens] = useState(() => firstFields(language, [], 'UTC').tokens);
  const isDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const theme = useMemo(() => studioTheme(tokens, isDark ? 'dark' : 'light'), [tokens, isDark]);
  const { data, error, refetch } = useQuery({
    queryKey: ['setup', token],
    queryFn: () => calls.state(token),
    refetchOnWindowFocus: false,
  });
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      <title>{t('setup.title')}</title>
      <Box
        component="main"
        sx={{
          minHeight: '100dvh',
          maxWidth: 720,
          mx: 'auto',
          p: { xs: 2, sm: 4 },
          display: 'grid',
          gap: 3,
          alignContent: 'start',
        }}
      >
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 1,
          }}
        >
          <Typography sx={{ fontWeight: 700 }}>Daystream</Typography>
          <SetupLanguages />
        </Box>
        {error !== null && <ErrorState title={errorText(error)} onRetry={() => void refetch()} />}
        {error === null && data === undefined && (
          <CircularProgress aria-label={t('setup.loading')} sx={{ justifySelf: 'center', my: 8 }} />
        )}
        {data?.state === 'ready' && (
          <SetupFlow
            calls={calls}
            token={token}
            host={data.host}
            storage={storage}
            onLook={setTokens}
            onCreated={onCreated}
          />
        )}
        {data !== undefined && data.state !== 'ready' && (
          <EndedLink calls={calls} state={data} hasLink={token !== ''} />
        )}
      </Box>
    </ThemeProvider>
  );
}

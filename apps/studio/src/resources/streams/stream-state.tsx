import type { StreamState as State } from '@daystream/contract';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

const looks = {
  open: { text: 'streams.state.open', soft: 'success' },
  not_started: { text: 'streams.state.not_started', soft: 'primary' },
  freeze: { text: 'streams.state.freeze', soft: 'neutral' },
  stopped: { text: 'streams.state.stopped', soft: 'warning' },
  ended: { text: 'streams.state.ended', soft: 'neutral' },
} as const satisfies Record<State, { text: string; soft: string }>;

export function StreamState({ state }: { readonly state: State }) {
  const { t } = useTranslation('studio');
  const { text, soft } = looks[state];
  return (
    <Box
      component="span"
      sx={{
        px: 1,
        py: 0.25,
        borderRadius: 1,
        fontSize: '0.8125rem',
        fontWeight: 600,
        whiteSpace: 'nowrap',
        bgcolor: `soft.${soft}.fill`,
        color: `soft.${soft}.ink`,
      }}
    >
      {t(text)}
    </Box>
  );
}

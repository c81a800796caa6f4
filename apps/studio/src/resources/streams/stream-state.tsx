import type { StreamState as State } from '@daystream/contract';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

const stateStyles = {
  open: { text: 'streams.state.open', palette: 'success' },
  not_started: { text: 'streams.state.not_started', palette: 'primary' },
  freeze: { text: 'streams.state.freeze', palette: 'neutral' },
  stopped: { text: 'streams.state.stopped', palette: 'warning' },
  ended: { text: 'streams.state.ended', palette: 'neutral' },
} as const satisfies Record<State, { text: string; palette: string }>;

export function StreamState({ state }: { readonly state: State }) {
  const { t } = useTranslation('studio');
  const { text, palette } = stateStyles[state];
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
        bgcolor: `soft.${palette}.fill`,
        color: `soft.${palette}.ink`,
      }}
    >
      {t(text)}
    </Box>
  );
}

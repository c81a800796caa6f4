import type { StreamEffect } from '@daystream/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { effectTexts } from './stream-operation-texts.ts';
import { useLanguage } from '../platform/use-language.ts';

interface OperationEffectsProps {
  readonly effects: readonly { readonly effect: StreamEffect; readonly count: number }[];
  readonly failuresCount: number;
  readonly failures: readonly {
    readonly userId: number;
    readonly userName: string;
    readonly reason: string;
  }[];
}

/** What is done to how many people, and to whom nothing, with the reasons. */
export function OperationEffects({ effects, failuresCount, failures }: OperationEffectsProps) {
  const { t } = useTranslation('studio');
  const numbers = new Intl.NumberFormat(useLanguage());
  return (
    <>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2 }}>
        {effects.map(({ effect, count }) => (
          <Box key={effect} sx={{ display: 'contents' }}>
            <Typography component="dd" sx={{ m: 0, fontWeight: 600, textAlign: 'right' }}>
              {numbers.format(count)}
            </Typography>
            <Typography component="dt">{t(effectTexts[effect])}</Typography>
          </Box>
        ))}
      </Box>
      {failuresCount > 0 && (
        <Alert severity="warning">
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {t('enrolment.failures', { count: failuresCount })}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2, maxHeight: 200, overflowY: 'auto' }}>
            {failures.map(({ userId, userName, reason }) => (
              <li key={`${userId} ${reason}`}>
                <Link component={RouterLink} to={`/users/${userId}/show`} color="inherit">
                  {userName}
                </Link>
                : {reason}
              </li>
            ))}
          </Box>
          {failuresCount > failures.length &&
            t('enrolment.moreFailures', { count: failuresCount - failures.length })}
        </Alert>
      )}
    </>
  );
}

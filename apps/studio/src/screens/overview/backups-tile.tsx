import type { Reply } from '@daystream/api-client';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../platform/use-language.ts';
import { useNow } from '../../platform/use-now.ts';
import { useTimeTexts } from '../../platform/use-time-texts.ts';

type State = NonNullable<Reply<'studio.overview.get'>['backups']>;

const stateTexts = {
  good: 'overview.backups.good',
  failed: 'overview.backups.failed',
  late: 'overview.backups.late',
  none: 'overview.backups.none',
  off: 'overview.backups.off',
} as const satisfies Record<State['state'], string>;

/** The backups of the installation: when the last one succeeded, where they are, when the next one is due. */
export function BackupsTile({ backups }: { readonly backups: State }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const now = useNow();
  const { dateTime } = useTimeTexts();
  const { state, place, lastSuccessAt, nextAt } = backups;
  const isGood = state === 'good';
  return (
    <ButtonBase
      component={Link}
      to="/backups"
      sx={{
        width: '100%',
        p: { xs: 1.5, sm: 2 },
        display: 'grid',
        gap: 0.5,
        textAlign: 'left',
        justifyContent: 'start',
        border: 1,
        borderRadius: 1,
        borderColor: isGood ? 'divider' : 'error.main',
        bgcolor: 'background.paper',
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <Typography component="span" sx={{ fontWeight: 600, ...(!isGood && { color: 'error.main' }) }}>
        {t(stateTexts[state])}
      </Typography>
      {lastSuccessAt !== null && (
        <Typography component="span" variant="body2">
          {t('overview.backups.last', {
            age: ageText(language, now - lastSuccessAt),
            time: dateTime(lastSuccessAt),
          })}
        </Typography>
      )}
      {nextAt !== null && (
        <Typography component="span" variant="body2" color="textSecondary">
          {t('overview.backups.next', { time: dateTime(nextAt) })}
        </Typography>
      )}
      {place !== null && (
        <Typography component="span" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {t('overview.backups.place', { place })}
        </Typography>
      )}
    </ButtonBase>
  );
}

/** Such as “3 hours ago”, in the largest unit that is not zero. */
function ageText(language: string, ms: number): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  if (minutes < 60) return format.format(-minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? format.format(-hours, 'hour') : format.format(-Math.floor(hours / 24), 'day');
}

import { isolate } from '@daystream/i18n';
import { ErrorState } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../platform/platform-context.tsx';
import { useTimeTexts } from '../../platform/use-time-texts.ts';
import { SiteChange } from './site-change.tsx';
import { siteHistoryQuery, type SiteVersion } from './site.queries.ts';
import { RestoreButton } from './restore-button.tsx';

/** The versions with author, time and changes; earlier ones can be restored. */
export function SiteHistory() {
  const { t } = useTranslation('studio');
  const errorText = useErrorText();
  const { data: versions = [], error, refetch } = useQuery(siteHistoryQuery(useApi()));
  if (versions.length === 0 && error === null) return null;
  return (
    <Box component="section">
      <Typography variant="h5" component="h2" gutterBottom>
        {t('site.history.title')}
      </Typography>
      {error && <ErrorState compact message={errorText(error)} onRetry={() => void refetch()} />}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {versions.map((version) => (
          <Paper component="li" key={version.id} variant="outlined" sx={{ p: 1.5 }}>
            <VersionRow version={version} />
          </Paper>
        ))}
      </Box>
    </Box>
  );
}

function VersionRow({ version }: { readonly version: SiteVersion }) {
  const { t } = useTranslation('studio');
  const { dateTime } = useTimeTexts();
  const { changedBy, changes, createdAt, isCurrent, restored } = version;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600 }}>
          {t('site.history.version', { number: version.version })}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 200px' }}>
          {dateTime(createdAt)} · {isolate(changedBy?.name ?? t('site.history.byInstallation'))}
        </Typography>
        {isCurrent ? t('site.history.current') : <RestoreButton version={version} />}
      </Box>
      {restored !== null && (
        <Typography variant="body2">{t('site.history.restored', { number: restored })}</Typography>
      )}
      {changes.slice(0, maxShownChanges).map((change) => (
        <SiteChange key={change.field} change={change} />
      ))}
    </>
  );
}

const maxShownChanges = 12;

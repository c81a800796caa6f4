import { EmptyState } from '@daystream/ui';
import { PageTitle, useErrorText } from '@daystream/web';
import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useParams, useSearchParams } from 'react-router';
import { useApi } from '../../../platform/platform-context.tsx';
import type { Course } from '../../../platform/records.ts';
import { requestIdOf } from '../../../platform/request-id.ts';
import { RecordPending } from '../../record-pending.tsx';
import { Comparison } from './comparison.tsx';
import { ScheduledNote } from './scheduled-note.tsx';
import { VersionItem } from './version-item.tsx';
import { scheduledQuery, versionsQuery, type VersionName } from './versions.queries.ts';

const pageSize = 20;

/** The versions of a course, and the differences between two of them; the address says which two. */
export function VersionsPage() {
  const { t } = useTranslation('studio');
  const errorText = useErrorText();
  const api = useApi();
  const id = Number(useParams()['id']);
  const [count, setCount] = useState(pageSize);
  const [search, setSearch] = useSearchParams();
  const { data, error, refetch } = useQuery(versionsQuery(api, id, count));
  const { data: waiting } = useQuery(scheduledQuery(api, id));
  const { data: course } = useGetOne<Course>('courses', { id });
  if (data === undefined)
    return (
      <RecordPending
        title={t('courseVersions.title')}
        errorMessage={error ? errorText(error) : undefined}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
      />
    );
  const versions = data.items;
  const names: VersionName[] = [
    'draft',
    ...(waiting?.scheduled ? (['scheduled'] as const) : []),
    ...versions.map((version) => version.id),
  ];
  const nameIn = (parameter: string, fallback: VersionName): VersionName =>
    names.find((name) => String(name) === search.get(parameter)) ?? fallback;
  const newest = versions[0];
  const compare = (from: VersionName, to: VersionName) => setSearch({ from: String(from), to: String(to) });
  return (
    <Box sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 3, maxWidth: 1200 }}>
      <PageTitle title={t('courseVersions.open')} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <IconButton component={RouterLink} to={`/courses/${id}`} aria-label={t('courseVersions.back')}>
          <ArrowBackIcon />
        </IconButton>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h5" component="h1">
            {t('courseVersions.open')}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {course?.title}
          </Typography>
        </Box>
      </Box>
      {waiting?.scheduled && <ScheduledNote courseId={id} scheduled={waiting.scheduled} />}
      {newest === undefined ? (
        <EmptyState title={t('courseVersions.none')} />
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
          }}
        >
          <Box>
            <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
              {versions.map((version) => (
                <VersionItem key={version.id} courseId={id} version={version} onCompare={compare} />
              ))}
            </Box>
            {versions.length === count && (
              <Button sx={{ mt: 1 }} onClick={() => setCount(count + pageSize)}>
                {t('courseVersions.older')}
              </Button>
            )}
          </Box>
          <Box component="section">
            <Typography variant="h5" component="h2" gutterBottom>
              {t('courseVersions.compare')}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
              <VersionSelect
                label={t('courseVersions.from')}
                names={names}
                value={nameIn('from', newest.id)}
                onChange={(from) => compare(from, nameIn('to', 'draft'))}
              />
              <VersionSelect
                label={t('courseVersions.to')}
                names={names}
                value={nameIn('to', 'draft')}
                onChange={(to) => compare(nameIn('from', newest.id), to)}
              />
            </Box>
            <Comparison courseId={id} from={nameIn('from', newest.id)} to={nameIn('to', 'draft')} />
          </Box>
        </Box>
      )}
    </Box>
  );
}

interface VersionSelectProps {
  readonly label: string;
  readonly names: readonly VersionName[];
  readonly value: VersionName;
  readonly onChange: (name: VersionName) => void;
}

function VersionSelect({ label, names, value, onChange }: VersionSelectProps) {
  const { t } = useTranslation('studio');
  const text = (name: VersionName) =>
    name === 'draft'
      ? t('courseVersions.draft')
      : name === 'scheduled'
        ? t('courseVersions.scheduled')
        : t('courseVersions.version', { number: name });
  return (
    <TextField
      select
      size="small"
      label={label}
      value={String(value)}
      onChange={({ target }) => {
        const name = names.find((one) => String(one) === target.value);
        if (name !== undefined) onChange(name);
      }}
      sx={{ minWidth: 160 }}
    >
      {names.map((name) => (
        <MenuItem key={name} value={String(name)}>
          {text(name)}
        </MenuItem>
      ))}
    </TextField>
  );
}

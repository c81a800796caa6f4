import { joinFacts } from '@daystream/i18n';
import { EmptyState } from '@daystream/ui';
import { PageTitle, useBrand, useErrorText, serverNow } from '@daystream/web';
import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ComputedDay } from '@daystream/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useParams, useSearchParams } from 'react-router';
import { startOfDay, todayIn } from '../../../platform/date-fields.ts';
import { dateText } from '../../../platform/date-texts.ts';
import { useApi } from '../../../platform/platform-context.tsx';
import { requestIdOf } from '../../../platform/request-id.ts';
import { useLanguage } from '../../../platform/use-language.ts';
import { RecordPending } from '../../record-pending.tsx';
import { previewQuery } from '../editor/draft.queries.ts';
import { placeTitle } from '../editor/node-title.ts';
import { PreviewDayContent } from './preview-day.tsx';
import { previewDays, type PreviewCourse } from './preview-days.ts';

const lockTexts = {
  demo: 'courseTools.preview.lock.demo',
  not_yet: 'courseTools.preview.lock.not_yet',
  stage_closed: 'courseTools.preview.lock.stage_closed',
  previous_day_required: 'courseTools.preview.lock.previous_day_required',
  stream_not_open: 'courseTools.preview.lock.stream_not_open',
} as const;
const stateTexts = {
  not_started: 'courseTools.preview.state.not_started',
  started: 'courseTools.preview.state.started',
  ended: 'courseTools.preview.state.ended',
} as const;

/** The draft of a course as a learner sees it on a date, with their choices. Nothing is written. */
export function PreviewPage() {
  const { t } = useTranslation('studio');
  const errorText = useErrorText();
  const id = Number(useParams()['id']);
  const { data, error, refetch } = useQuery(previewQuery(useApi(), id));
  if (data) return <Preview course={data.course} />;
  return (
    <RecordPending
      title={t('courseTools.preview.title')}
      errorMessage={error ? errorText(error) : undefined}
      requestId={requestIdOf(error)}
      onRetry={() => void refetch()}
    />
  );
}

function Preview({ course }: { readonly course: PreviewCourse }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const { timezone: timeZone } = useBrand();
  const [today] = useState(() => todayIn(timeZone, serverNow()));
  const [search, setSearch] = useSearchParams();
  const start = search.get('start') ?? today;
  const date = search.get('date') ?? today;
  const completed = Number(search.get('completed') ?? 0) || 0;
  const isDemo = search.get('demo') === '1';
  const choice = search.get('options') ?? '';
  const set = (name: string, value: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const filters = useMemo(() => choice.split('|').filter(Boolean), [choice]);
  const days = useMemo(() => {
    const startDate = startOfDay(start, timeZone) ?? 0;
    // Midday: whatever opens on this date is open.
    const now = (startOfDay(date, timeZone) ?? 0) + 43_200_000;
    return previewDays(course, { startDate, now, timeZone, completed, isDemo, filters });
  }, [course, start, date, timeZone, completed, isDemo, filters]);
  const shown =
    days.find(({ day }) => String(day.id) === search.get('day')) ??
    days.find(({ state }) => state.isToday) ??
    days[0];
  const lockText = ({ lock, opensAt }: ComputedDay) =>
    lock === null
      ? null
      : t(lockTexts[lock], { date: opensAt === null ? '' : dateText(language, opensAt, timeZone) });
  return (
    <Box sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 2, maxWidth: 1200 }}>
      <PageTitle title={t('courseTools.preview.title')} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <IconButton component={RouterLink} to={`/courses/${course.id}`} aria-label={t('courseVersions.back')}>
          <ArrowBackIcon />
        </IconButton>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h5" component="h1">
            {t('courseTools.preview.title')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {course.title}. {t('courseTools.preview.help')}
          </Typography>
        </Box>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(180px, 45%), 1fr))',
          alignItems: 'center',
        }}
      >
        <DateField
          label={t('courseTools.preview.start')}
          value={start}
          onChange={(value) => set('start', value)}
        />
        <DateField
          label={t('courseTools.preview.date')}
          value={date}
          onChange={(value) => set('date', value)}
        />
        <TextField
          size="small"
          type="number"
          label={t('courseTools.preview.completed')}
          value={completed}
          onChange={({ target }) => set('completed', target.value)}
          slotProps={{ htmlInput: { min: 0, max: days.length } }}
        />
        {course.courseOptions?.map(({ id, title, trainingLessonOptionValues: values }) => (
          <TextField
            key={id}
            select
            size="small"
            label={title}
            value={values.filter((value) => filters.includes(value))}
            onChange={({ target }) => {
              const chosen = [target.value].flat();
              set('options', [...filters.filter((value) => !values.includes(value)), ...chosen].join('|'));
            }}
            slotProps={{ select: { multiple: true } }}
          >
            {values.map((value) => (
              <MenuItem key={value} value={value}>
                {value}
              </MenuItem>
            ))}
          </TextField>
        ))}
        <FormControlLabel
          control={<Switch checked={isDemo} onChange={(_, on) => set('demo', on ? '1' : '')} />}
          label={t('courseTools.preview.demo')}
        />
      </Box>
      {shown === undefined ? (
        <EmptyState title={t('courseTools.preview.noDays')} />
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(220px, 320px) minmax(0, 1fr)' },
          }}
        >
          <List dense disablePadding sx={{ maxHeight: { xs: 260, md: '70vh' }, overflow: 'auto' }}>
            {days.map(({ day, state }) => (
              <ListItem key={day.id} disablePadding>
                <ListItemButton selected={day.id === shown.day.id} onClick={() => set('day', String(day.id))}>
                  <ListItemText
                    primary={placeTitle(t, { kind: 'day', title: day.title, dayNumber: day.dayNumber })}
                    secondary={joinFacts([
                      lockText(state) ?? t(stateTexts[state.state]),
                      state.isToday ? t('courseTools.preview.today') : '',
                    ])}
                  />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
          <PreviewDayContent
            key={shown.day.id}
            course={course}
            day={shown.day}
            filters={filters}
            lockText={lockText(shown.state)}
          />
        </Box>
      )}
    </Box>
  );
}

interface DateFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function DateField({ label, value, onChange }: DateFieldProps) {
  return (
    <TextField
      size="small"
      type="date"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

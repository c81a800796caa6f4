import type { Reply } from '@daystream/api-client';
import { formatFileSize } from '@daystream/i18n';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useApi } from '../../../platform/platform-context.tsx';
import { useLanguage } from '../../../platform/use-language.ts';
import { useCommand } from '../../use-command.ts';
import { useTimeTexts } from '../../../platform/use-time-texts.ts';
import { ImportNotes } from './import-notes.tsx';

type CourseImport = Reply<'studio.courseImports.get'>;

const shown = 5;
const isAtWork = ({ state }: CourseImport) => state === 'waiting' || state === 'running';

interface RecentImportsProps {
  /** Called when a draft is opened. */
  readonly onOpen: () => void;
}

/** The last imports of courses: their progress, the draft, or the reason why there is none. */
export function RecentImports({ onOpen }: RecentImportsProps) {
  const { t } = useTranslation('studio');
  const api = useApi();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: ['course-imports'],
    queryFn: ({ signal }) =>
      api.call('studio.courseImports.list', {
        query: { sort: ['id', 'DESC'], range: [0, shown - 1], filter: {} },
        signal,
      }),
    refetchInterval: ({ state }) => (state.data?.items.some(isAtWork) ? 1000 : false),
  });
  const newest = data?.items.find(({ state }) => state === 'done')?.id;
  // The list of courses has one more as soon as an import is done.
  useEffect(() => {
    if (newest !== undefined) void queries.invalidateQueries({ queryKey: ['courses'] });
  }, [newest, queries]);
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Box component="section" aria-label={t('courseTools.import.recent')}>
      <Typography component="h3" variant="subtitle2" sx={{ mb: 1 }}>
        {t('courseTools.import.recent')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {data.items.map((item) => (
          <ImportItem key={item.id} item={item} onOpen={onOpen} />
        ))}
      </Box>
    </Box>
  );
}

const stateTexts = {
  waiting: 'courseTools.import.state.waiting',
  running: 'courseTools.import.state.running',
  done: 'courseTools.import.state.done',
  failed: 'courseTools.import.state.failed',
  cancelled: 'courseTools.import.state.cancelled',
} as const;
/** Names of other systems are the same in all languages. */
const formatNames = { moodle: 'Moodle', scorm: 'SCORM', common_cartridge: 'Common Cartridge' } as const;

function ImportItem({ item, onOpen }: RecentImportsProps & { readonly item: CourseImport }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const { dateTime } = useTimeTexts();
  const command = useCommand(['course-imports']);
  const { id, state, fileName, courseId, courseTitle, userName, createdAt, doneBytes, totalBytes } = item;
  const size = (bytes: number) => formatFileSize(language, bytes);
  const stop = () =>
    command(
      (api) => api.call('studio.courseImports.cancel', { params: { id }, body: {} }),
      t('courseTools.import.stopped'),
    ).catch(() => undefined);
  const { format } = item;
  const system = format === null || format === 'daystream' ? null : formatNames[format];
  const details = [system, userName, dateTime(createdAt)].filter(Boolean).join(', ');
  return (
    <Box
      component="li"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, display: 'grid', gap: 1 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {courseTitle ?? fileName}
          </Typography>
          <Typography variant="body2" color="textSecondary" component="output" sx={{ display: 'block' }}>
            {t(stateTexts[state], { done: size(doneBytes), total: size(totalBytes) })} · {details}
          </Typography>
        </Box>
        {isAtWork(item) && (
          <Button size="small" onClick={() => void stop()}>
            {t('courseTools.import.stop')}
          </Button>
        )}
        {state === 'done' && courseId !== null && (
          <Button
            size="small"
            variant="outlined"
            component={RouterLink}
            to={`/courses/${courseId}`}
            onClick={onOpen}
          >
            {t('courseTools.import.openDraft')}
          </Button>
        )}
      </Box>
      {isAtWork(item) && (
        <LinearProgress
          variant={totalBytes === 0 ? 'indeterminate' : 'determinate'}
          value={totalBytes === 0 ? 0 : (doneBytes / totalBytes) * 100}
          aria-label={fileName}
        />
      )}
      {item.reason !== null && <Alert severity="error">{item.reason}</Alert>}
      <ImportNotes notes={item.notes} />
    </Box>
  );
}

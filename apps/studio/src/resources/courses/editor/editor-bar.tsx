import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import RedoIcon from '@mui/icons-material/Redo';
import HistoryIcon from '@mui/icons-material/History';
import UndoIcon from '@mui/icons-material/Undo';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { memo, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { isDraftError } from '@daystream/domain';
import { ExportCourseIconButton } from '../export-course-button.tsx';
import { shownSaveState } from './draft-state.ts';
import type { DraftStore } from './draft-store.ts';
import { useEditor } from './editor-context.ts';
import { ProblemsDialog } from './problems-dialog.tsx';
import { isInformation } from './shown-problems.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { useHasPermission } from '../../../platform/platform-context.tsx';

const saveTexts = {
  saved: 'courseEditor.saveState.saved',
  unsaved: 'courseEditor.saveState.unsaved',
  saving: 'courseEditor.saveState.saving',
  offline: 'courseEditor.saveState.offline',
} as const;

/** The state of saving, undo and redo, the list of problems, and publishing. */
export function EditorBar({ title }: { readonly title: string }) {
  const { t } = useTranslation('studio');
  const { store, state, draft, others, shownProblems, showAllProblems } = useEditor();
  const problems = shownProblems.filter((problem) => !isInformation(problem));
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const errors = problems.filter(isDraftError).length;
  const open = (next: Dialog) => {
    showAllProblems();
    setDialog(next);
  };
  // Keys of the whole page, outside of text fields, which have an undo of their own.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isText =
        (event.target as HTMLElement).closest('input, textarea, [contenteditable="true"]') !== null;
      if (isText || !(event.ctrlKey || event.metaKey) || event.code !== 'KeyZ') return;
      event.preventDefault();
      if (event.shiftKey) store.redo();
      else store.undo();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [store]);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        rowGap: 0.5,
        px: { xs: 1, md: 2 },
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <IconButton component={RouterLink} to="/courses" aria-label={t('nav.courses')}>
        <ArrowBackIcon />
      </IconButton>
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <Typography variant="h5" component="h1" noWrap>
          {title || t('courseEditor.untitled')}
        </Typography>
        <Typography variant="body2" color="textSecondary" component="output">
          {t(saveTexts[shownSaveState(state)])}
        </Typography>
        {others.length > 0 && (
          <Typography variant="body2" color="info.main" component="output" sx={{ display: 'block' }}>
            {t('courseTools.othersHere', { names: others.map(({ name }) => name).join(', ') })}
          </Typography>
        )}
      </Box>
      <Actions
        store={store}
        courseId={draft.id}
        canUndo={state.canUndo}
        canRedo={state.canRedo}
        errors={errors}
        problems={problems.length}
        onOpen={open}
      />
      {dialog === 'problems' && <ProblemsDialog onClose={() => setDialog(null)} />}
      {dialog === 'publish' && <PublishDialog onClose={() => setDialog(null)} />}
    </Box>
  );
}

type Dialog = 'problems' | 'publish';

interface ActionsProps {
  readonly store: DraftStore;
  readonly courseId: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly errors: number;
  /** With the errors. */
  readonly problems: number;
  readonly onOpen: (dialog: Dialog) => void;
}

/** The buttons of the bar. Their properties are plain values, so that a key in the form does not render them. */
const Actions = memo(function Actions(props: ActionsProps) {
  const { store, courseId, canUndo, canRedo, errors, problems, onOpen } = props;
  const { t } = useTranslation('studio');
  const canPublish = useHasPermission('courses.publish');
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        columnGap: { xs: 0, sm: 1 },
        minWidth: 0,
        ml: 'auto',
      }}
    >
      <IconButton disabled={!canUndo} onClick={store.undo} aria-label={t('courseEditor.undo')}>
        <UndoIcon />
      </IconButton>
      <IconButton disabled={!canRedo} onClick={store.redo} aria-label={t('courseEditor.redo')}>
        <RedoIcon />
      </IconButton>
      <IconButton
        component={RouterLink}
        to={`/courses/${courseId}/versions`}
        aria-label={t('courseVersions.open')}
      >
        <HistoryIcon />
      </IconButton>
      <IconButton
        component={RouterLink}
        to={`/courses/${courseId}/preview`}
        aria-label={t('courseTools.preview.open')}
      >
        <VisibilityIcon />
      </IconButton>
      <ExportCourseIconButton courseId={courseId} />
      {problems > 0 && (
        <Button size="small" color={errors > 0 ? 'error' : 'inherit'} onClick={() => onOpen('problems')}>
          {errors > 0
            ? t('courseEditor.problems.errors', { count: errors })
            : t('courseEditor.problems.warnings', { count: problems })}
        </Button>
      )}
      {canPublish && (
        <Button size="small" variant="contained" onClick={() => onOpen('publish')}>
          {t('courseEditor.publish.open')}
        </Button>
      )}
    </Box>
  );
});

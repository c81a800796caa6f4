import { isDraftError } from '@daystream/domain';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from './editor-context.ts';
import { nodePath } from './node-title.ts';
import { problemTexts } from './problem-texts.ts';

/** Most problems that are listed; the rest appears as these are solved. */
const listed = 200;

export function ProblemList({ onChoose }: { readonly onChoose: () => void }) {
  const { t } = useTranslation('studio');
  const { problems, state, numbers, select } = useEditor();
  const sorted = [...problems.filter(isDraftError), ...problems.filter((problem) => !isDraftError(problem))];
  return (
    <List dense disablePadding>
      {sorted.slice(0, listed).map((problem) => {
        const node = state.nodes.get(problem.key);
        return (
          <ListItem key={`${problem.key} ${problem.field} ${problem.code}`} disablePadding>
            <ListItemButton
              onClick={() => {
                select(problem.key);
                onChoose();
              }}
            >
              <ListItemText
                primary={t(problemTexts[problem.code])}
                secondary={node && nodePath(t, state.nodes, node, numbers)}
                slotProps={{ primary: { color: isDraftError(problem) ? 'error' : 'textPrimary' } }}
              />
            </ListItemButton>
          </ListItem>
        );
      })}
    </List>
  );
}

/** All problems of the draft; each leads to its node. */
export function ProblemsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('studio');
  const id = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{t('courseEditor.problems.title')}</DialogTitle>
      <DialogContent sx={{ px: 1 }}>
        <ProblemList onChoose={onClose} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

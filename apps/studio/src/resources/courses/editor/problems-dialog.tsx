import { isDraftError } from '@daystream/domain';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useTranslation } from 'react-i18next';
import { ReadDialog } from '../../../platform/read-dialog.tsx';
import { useEditor } from './editor-context.ts';
import { nodePath } from './node-title.ts';
import { problemTexts } from './problem-texts.ts';
import { isInformation } from './shown-problems.ts';

/** Most problems that are listed; the rest appears as these are solved. */
const listed = 200;

export function ProblemList({ onChoose }: { readonly onChoose: () => void }) {
  const { t } = useTranslation('studio');
  const { problems: all, state, numbers, select } = useEditor();
  const problems = all.filter((problem) => !isInformation(problem));
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
  return (
    <ReadDialog title={t('courseEditor.problems.title')} hasNarrowSides onClose={onClose}>
      <ProblemList onChoose={onClose} />
    </ReadDialog>
  );
}

import { isDraftError } from '@daystream/domain';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useTranslation } from 'react-i18next';
import { useEditor } from './editor-context.ts';
import { problemTexts } from './problem-texts.ts';
import { isInformation } from './shown-problems.ts';

/** What is to be said about a field, or about the node as a whole: problems, refused values, and values of somebody else. */
export function FieldNotes({ nodeKey, field }: { readonly nodeKey: string; readonly field: string | null }) {
  const { t } = useTranslation('studio');
  const { shownProblems: problems, state, store } = useEditor();
  const isHere = (one: { readonly key: string; readonly field: string | null }) =>
    one.key === nodeKey && one.field === field;
  return (
    <>
      {problems.filter(isHere).map((problem) => (
        <FormHelperText
          key={problem.code}
          error={isDraftError(problem)}
          sx={{
            mx: 0,
            ...(!isDraftError(problem) && !isInformation(problem) && { color: 'warning.main' }),
          }}
        >
          {t(problemTexts[problem.code])}
        </FormHelperText>
      ))}
      {state.refusals.filter(isHere).map(({ message }) => (
        <FormHelperText key={message} error sx={{ mx: 0 }}>
          {message}
        </FormHelperText>
      ))}
      {state.conflicts.filter(isHere).map((conflict) => (
        <Alert key={conflict.field} severity="warning" sx={{ mt: 1 }}>
          {t('courseEditor.conflict', { theirs: valueText(conflict.theirs) })}
          {/* Below the text: beside it, a field of half the width leaves a column of single words. */}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
            <Button size="small" color="inherit" onClick={() => store.keepMine(conflict)}>
              {t('courseEditor.keepMine')}
            </Button>
            <Button size="small" color="inherit" onClick={() => store.takeTheirs(conflict)}>
              {t('courseEditor.takeTheirs')}
            </Button>
          </Box>
        </Alert>
      ))}
    </>
  );
}

/** A value in short, for a message. */
function valueText(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value).slice(0, 200);
  if (Array.isArray(value)) return value.map(valueText).join(', ').slice(0, 200);
  if (typeof value !== 'object' || value === null) return '…';
  const { title, text, content } = value as { title?: unknown; text?: unknown; content?: unknown };
  return valueText(title ?? text ?? content ?? '…');
}

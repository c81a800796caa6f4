import { splitLessonTitle } from '@daystream/domain';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomField } from '../../../../platform/form/record-field.tsx';
import { textOf } from '../node-title.ts';

/** The kinds of lessons as the titles of all brands contain them (spec product §3, Lesson). */
const kinds = {
  analysis: { suffix: ' (разбор)', text: 'courseEditor.fields.kindAnalysis' },
  execution: { suffix: ' (выполнение)', text: 'courseEditor.fields.kindExecution' },
  theory: { suffix: ' (теория)', text: 'courseEditor.fields.kindTheory' },
} as const;
type Kind = keyof typeof kinds;

/** The title of a lesson and its kind, which is stored in the title. */
export function LessonTitleField({ label, value, error, onChange }: CustomField) {
  const { t } = useTranslation('studio');
  const stored = textOf(value);
  const split = splitLessonTitle(stored);
  const kind: Kind | '' = split.subtitle ?? '';
  const join = (title: string, next: Kind | '') => (next === '' ? title : title + kinds[next].suffix);
  // A space at the end belongs to the text while it is typed, though not to the stored title.
  const [typed, setTyped] = useState(split.title);
  const title = typed.trim() === split.title ? typed : split.title;
  const change = (text: string, next: Kind | '') => {
    setTyped(text);
    onChange(join(text, next));
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 160px' } }}>
      <TextField
        size="small"
        label={label}
        value={title}
        error={error !== undefined}
        helperText={error}
        onChange={({ target }) => change(target.value, kind)}
      />
      <TextField
        size="small"
        select
        label={t('courseEditor.fields.lessonKind')}
        value={kind}
        onChange={({ target }) => change(title, target.value as Kind | '')}
      >
        <MenuItem value="">{t('courseEditor.fields.kindNone')}</MenuItem>
        {Object.entries(kinds).map(([name, { text }]) => (
          <MenuItem key={name} value={name}>
            {t(text)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}

import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import type { CustomField } from '../../../../platform/form/record-field.tsx';
import { RowList } from './row-list.tsx';

interface Exercise {
  readonly id: number;
  readonly title: string;
}

/** The exercises of a homework that a learner chooses from. An id is never used again: answers refer to it. */
export function ExercisesField({ label, value, onChange }: CustomField) {
  const { t } = useTranslation('studio');
  const exercises = value as Exercise[];
  return (
    <RowList<Exercise>
      label={label}
      addLabel={t('courseEditor.fields.addExercise')}
      rows={exercises}
      newRow={() => ({ id: Math.max(0, ...exercises.map(({ id }) => id)) + 1, title: '' })}
      onChange={onChange}
      renderRow={(exercise, change, index) => (
        <TextField
          size="small"
          label={t('courseEditor.fields.exerciseTitle', { number: index + 1 })}
          value={exercise.title}
          onChange={({ target }) => change({ title: target.value })}
          sx={{ gridColumn: '1 / -1' }}
        />
      )}
    />
  );
}

import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import { useTranslation } from 'react-i18next';

interface ExerciseChoiceProps {
  readonly exercises: readonly { readonly id: number; readonly title: string }[];
  readonly chosen: readonly number[];
  readonly onChange: (ids: number[]) => void;
}

/** Selects the exercises that the homework shows; at least one if the homework has exercises (spec rules §5). */
export function ExerciseChoice({ exercises, chosen, onChange }: ExerciseChoiceProps) {
  const { t } = useTranslation('learner');
  const toggle = (id: number, isOn: boolean) =>
    onChange(isOn ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <FormControl component="fieldset" sx={{ px: 1, pt: 0.5 }}>
      <FormLabel component="legend" sx={{ fontSize: '0.9375rem' }}>
        {t('homework.exercises')}
      </FormLabel>
      <FormGroup>
        {exercises.map(({ id, title }) => (
          <FormControlLabel
            key={id}
            label={title}
            control={<Checkbox checked={chosen.includes(id)} onChange={(_, isOn) => toggle(id, isOn)} />}
          />
        ))}
      </FormGroup>
    </FormControl>
  );
}

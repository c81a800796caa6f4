import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { TextInput } from 'react-admin';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRequired } from '../enrolment-inputs.tsx';

/** Questions and answers on the public page of a service. */
export function ServiceQuestionsInput() {
  const { t } = useTranslation('studio');
  const isRequired = useRequired();
  const { fields, append, remove } = useFieldArray({ name: 'questions' });
  return (
    <Box
      component="fieldset"
      sx={{ m: 0, p: 0, border: 0, minWidth: 0, display: 'grid', gap: 2, justifyItems: 'start' }}
    >
      <Typography component="legend" variant="subtitle2" sx={{ p: 0, mb: 1 }}>
        {t('commerce.questions')}
      </Typography>
      {fields.map(({ id }, index) => (
        <Box key={id} sx={{ display: 'grid', gap: 1, width: '100%', justifyItems: 'start' }}>
          <TextInput
            source={`questions.${index}.question`}
            label={t('commerce.question', { number: index + 1 })}
            helperText={false}
            parse={keepText}
            validate={isRequired}
            fullWidth
          />
          <TextInput
            source={`questions.${index}.answer`}
            label={t('commerce.answer')}
            helperText={false}
            multiline
            parse={keepText}
            validate={isRequired}
            fullWidth
          />
          <Button size="small" color="error" onClick={() => remove(index)}>
            {t('commerce.removeQuestion')}
          </Button>
        </Box>
      ))}
      <Button variant="outlined" onClick={() => append({ question: '', answer: '' })}>
        {t('commerce.addQuestion')}
      </Button>
    </Box>
  );
}

const keepText = (value: string) => value;

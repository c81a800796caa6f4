import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from './text-input.tsx';
import type { useForm } from './use-form.ts';

interface CountedInputProps extends Omit<ReturnType<ReturnType<typeof useForm>['field']>, 'value'> {
  readonly value: string;
  readonly label: string;
  readonly minRows: number;
  /** Maximum number of characters after trimming. */
  readonly maxLength: number;
}

/** A multi-line input with a character counter. */
export function CountedInput({ label, minRows, maxLength, ...field }: CountedInputProps) {
  const { t } = useTranslation('learner');
  const counterId = useId();
  const { length } = field.value.trim();
  const isOver = length > maxLength;
  return (
    <div>
      <TextInput
        label={label}
        multiline
        minRows={minRows}
        maxRows={8}
        {...field}
        error={field.error === 'too_long' ? undefined : field.error}
        inputProps={{ 'aria-describedby': counterId, 'aria-invalid': isOver }}
      />
      <Typography
        id={counterId}
        variant="body2"
        color={isOver ? 'error' : 'textSecondary'}
        role={isOver ? 'alert' : undefined}
        sx={{ mt: 0.5, textAlign: 'end' }}
      >
        {isOver
          ? t('counter.tooLong', { length, most: maxLength })
          : t('counter.of', { length, most: maxLength })}
      </Typography>
    </div>
  );
}

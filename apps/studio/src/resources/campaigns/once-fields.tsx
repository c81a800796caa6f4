import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { optionsOf } from '../../platform/choices.ts';
import { RecordField, type CustomField } from '../../platform/form/record-field.tsx';
import type { CampaignDraft, OnceWhen } from './campaign-draft.ts';

const whenTexts = {
  start: 'campaigns.onceWhen.start',
  school: 'campaigns.onceWhen.school',
  learner: 'campaigns.onceWhen.learner',
} as const satisfies Record<OnceWhen, string>;

/** When a campaign is sent once: one time, and whose clock shows it. */
export function OnceFields({ control }: { readonly control: Control<CampaignDraft> }) {
  const { t } = useTranslation('studio');
  const when = useWatch({ control, name: 'onceWhen' });
  return (
    <>
      <RecordField
        control={control}
        path="onceWhen"
        label={t('campaigns.onceWhen.label')}
        input={{
          kind: 'choice',
          options: optionsOf(whenTexts, t),
        }}
      />
      {when === 'school' && (
        <RecordField control={control} path="at" label={t('campaigns.at')} input={{ kind: 'datetime' }} />
      )}
      {when === 'learner' && (
        <>
          <RecordField
            control={control}
            path="day"
            label={t('campaigns.day')}
            input={{
              kind: 'custom',
              render: (field) => (
                <MomentInput field={field} type="date" value={String(field.value)} onText={field.onChange} />
              ),
            }}
          />
          <TimeField control={control} help={t('campaigns.learnerTime')} />
        </>
      )}
    </>
  );
}

interface TimeFieldProps {
  readonly control: Control<CampaignDraft>;
  readonly help: string;
}

/** The time of day on the learner's clock. */
export function TimeField({ control, help }: TimeFieldProps) {
  const { t } = useTranslation('studio');
  return (
    <RecordField
      control={control}
      path="sendTime"
      label={t('campaigns.sendTime')}
      input={{
        kind: 'custom',
        render: (field) => (
          <MomentInput
            field={field}
            type="time"
            help={help}
            value={String(field.value)}
            onText={field.onChange}
          />
        ),
      }}
    />
  );
}

interface MomentInputProps extends Pick<TextFieldProps, 'type'> {
  readonly field: CustomField;
  readonly help?: string;
  readonly value: string;
  readonly onText: (text: string) => void;
}

function MomentInput({ field: { label, error }, help, value, onText, type }: MomentInputProps) {
  return (
    <TextField
      label={label}
      type={type ?? 'date'}
      size="small"
      value={value}
      error={error !== undefined}
      helperText={error ?? help}
      onChange={({ target }) => onText(target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

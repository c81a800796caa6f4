import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { BooleanInput, Form, NumberInput, SaveButton } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CohortInput, CourseInput, FirstDayInput, LastDayInput, useRequired } from './enrolment-inputs.tsx';
import { actionTexts, explanations } from './stream-operation-texts.ts';
import {
  asksForCourse,
  type OperationAudience,
  type OperationFields,
  type OperationKind,
} from './stream-operation.ts';
import { RequiredSelect } from './required-select.tsx';

interface OperationFormProps {
  readonly kinds: readonly OperationKind[];
  readonly audience: OperationAudience;
  readonly fields: OperationFields;
  readonly onCancel: () => void;
  readonly onSubmit: (fields: OperationFields) => void;
}

/** The action and its values. */
export function OperationForm({ kinds, audience, fields, onCancel, onSubmit }: OperationFormProps) {
  const { t } = useTranslation('studio');
  return (
    <Form noValidate defaultValues={fields} sanitizeEmptyValues={false} onSubmit={onSubmit as never}>
      <DialogContent
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, pt: '8px !important' }}
      >
        {kinds.length > 1 && (
          <RequiredSelect
            source="kind"
            label={t('enrolment.action.label')}
            choices={kinds.map((id) => ({ id, name: t(actionTexts[id]) }))}
          />
        )}
        <ActionFields audience={audience} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{t('action.cancel')}</Button>
        <SaveButton label={t('enrolment.toPreview')} icon={<></>} alwaysEnable />
      </DialogActions>
    </Form>
  );
}

function ActionFields({ audience }: { readonly audience: OperationAudience }) {
  const { t } = useTranslation('studio');
  const kind = useWatch<OperationFields, 'kind'>({ name: 'kind' });
  const isOptional = useWatch<OperationFields, 'isOptionalPurchase'>({ name: 'isOptionalPurchase' });
  const isRequired = useRequired();
  return (
    <>
      {asksForCourse(audience) && <CourseInput label={t('streams.course')} validate={isRequired} />}
      {(kind === 'give' || kind === 'move') && <FirstDayInput />}
      {(kind === 'extend' || (kind === 'give' && !isOptional)) && <LastDayInput />}
      {kind === 'move' && (
        <BooleanInput source="movesEnd" label={t('enrolment.movesEnd')} helperText={false} />
      )}
      {kind === 'give' && <GiveFields />}
      {(kind === 'stop' || kind === 'withdraw' || kind === 'leave_cohort') && (
        <Typography variant="body2" color="textSecondary">
          {t(explanations[kind])}
        </Typography>
      )}
    </>
  );
}

function GiveFields() {
  const { t } = useTranslation('studio');
  const courseId = useWatch<OperationFields, 'courseId'>({ name: 'courseId' });
  const isDemo = useWatch<OperationFields, 'isDemo'>({ name: 'isDemo' });
  return (
    <>
      {courseId !== undefined && <CohortInput courseId={courseId} helperText={t('enrolment.cohortHelp')} />}
      <NumberInput
        source="maxConsultationCount"
        label={t('enrolment.consultations')}
        helperText={t('enrolment.consultationsHelp')}
        min={0}
        max={1000}
      />
      <BooleanInput source="isDemo" label={t('streams.isDemo')} helperText={t('streams.isDemoHelp')} />
      {isDemo && (
        <BooleanInput source="courseFullAccess" label={t('enrolment.fullAccess')} helperText={false} />
      )}
      <BooleanInput
        source="isOptionalPurchase"
        label={t('enrolment.optional')}
        helperText={t('enrolment.optionalHelp')}
      />
    </>
  );
}

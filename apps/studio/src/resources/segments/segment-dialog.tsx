import { TextInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { Segment } from '../../platform/records.ts';
import { FormDialog } from '../form-dialog.tsx';
import { ConditionsInput } from './conditions-input.tsx';
import { SegmentCount } from './segment-count.tsx';
import { toCondition, toFields, type ConditionFields } from './segment-conditions.ts';

interface SegmentDialogProps {
  /** Null: a new one. */
  readonly segment: Segment | null;
  readonly onClose: () => void;
}

interface Fields {
  name: string;
  conditions: ConditionFields[];
}

/** Creates or changes a segment; how many people meet the rule is shown while it is edited. */
export function SegmentDialog({ segment, onClose }: SegmentDialogProps) {
  const { t } = useTranslation('studio');
  const conditions = segment?.rule.conditions.map(toFields) ?? [toFields({ kind: 'inactive', days: 7 })];
  return (
    <FormDialog<Fields>
      title={segment?.name ?? t('segments.new')}
      submitLabel={t('cohorts.save')}
      successText={t('segments.saved')}
      resources={['segments', 'users']}
      defaultValues={{ name: segment?.name ?? '', conditions }}
      inputOf={{ rule: 'conditions' }}
      run={(api, fields, idempotencyKey) => {
        const body = { name: fields.name, rule: { conditions: fields.conditions.map(toCondition) } };
        return segment
          ? api.call('studio.segments.update', { params: { id: segment.id }, body, idempotencyKey })
          : api.call('studio.segments.create', { body, idempotencyKey });
      }}
      onClose={onClose}
    >
      <TextInput
        source="name"
        label={t('segments.name')}
        helperText={t('segments.nameHelp')}
        parse={keepText}
      />
      <ConditionsInput />
      <SegmentCount />
    </FormDialog>
  );
}

const keepText = (value: string) => value;

import { BooleanInput, NumberInput, TextInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { Reward } from '../../platform/records.ts';
import { FormDialog } from '../form-dialog.tsx';

interface RewardDialogProps {
  /** Null: a new one. */
  readonly reward: Reward | null;
  readonly onClose: () => void;
}

interface Fields {
  title: string;
  description: string;
  cost: number | null;
  /** Empty: unlimited. */
  stock: number | null;
  isActive: boolean;
}

const newReward: Fields = { title: '', description: '', cost: 200, stock: null, isActive: true };

/** Creates or changes a reward. */
export function RewardDialog({ reward, onClose }: RewardDialogProps) {
  const { t } = useTranslation('studio');
  const { title, description, cost, stock, isActive } = reward ?? newReward;
  return (
    <FormDialog<Fields>
      title={reward ? reward.title : t('rewards.new')}
      submitLabel={t('rewards.save')}
      successText={t('rewards.saved')}
      resources={['rewards']}
      defaultValues={{ title, description, cost, stock, isActive }}
      run={(api, { cost: enteredCost, ...fields }, idempotencyKey) => {
        const body = { ...fields, cost: enteredCost ?? 0 };
        return reward
          ? api.call('studio.rewards.update', { params: { id: reward.id }, body, idempotencyKey })
          : api.call('studio.rewards.create', { body, idempotencyKey });
      }}
      onClose={onClose}
    >
      <TextInput source="title" label={t('rewards.name')} helperText={false} parse={keepText} />
      <TextInput
        source="description"
        label={t('rewards.description')}
        helperText={t('rewards.descriptionHelp')}
        multiline
        minRows={2}
        parse={keepText}
      />
      <NumberInput source="cost" label={t('rewards.cost')} helperText={t('rewards.costHelp')} min={1} />
      <NumberInput source="stock" label={t('rewards.stock')} helperText={t('rewards.stockHelp')} min={0} />
      <BooleanInput source="isActive" label={t('rewards.offer')} helperText={false} />
    </FormDialog>
  );
}

/** Keeps the text of the field, because react-admin would convert an empty text to null. */
const keepText = (value: string) => value;

import { useEffect } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { choicesOf } from '../../platform/choices.ts';
import { useNow } from '../../platform/use-now.ts';
import { useRequired } from '../enrolment-inputs.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { RequiredSelect } from '../required-select.tsx';
import { SchoolTimeInput } from '../school-time-input.tsx';

interface SanctionDialogProps {
  readonly communityId: number;
  readonly userId: number;
  readonly name: string;
  readonly onClose: () => void;
}
interface Fields {
  kind: 'warning' | 'mute' | 'ban';
  reason: string;
  endsAt: number | null;
}

export const sanctionTexts = {
  warning: 'clubModeration.kinds.warning',
  mute: 'clubModeration.kinds.mute',
  ban: 'clubModeration.kinds.ban',
} as const;
const weekMs = 7 * 86_400_000;
const hourMs = 3_600_000;

/** Warns, mutes or bans a member. */
export function SanctionDialog({ communityId, userId, name, onClose }: SanctionDialogProps) {
  const { t } = useTranslation('studio');
  const now = useNow();
  const required = useRequired();
  return (
    <FormDialog<Fields>
      title={t('clubModeration.sanctionTitle', { name })}
      submitLabel={t('clubModeration.sanctionDo')}
      color="error"
      successText={t('clubModeration.sanctioned')}
      resources={['club-cases', 'club-sanctions']}
      defaultValues={{
        kind: 'warning',
        reason: '',
        endsAt: Math.ceil((now + weekMs) / hourMs) * hourMs,
      }}
      run={(api, { kind, reason, endsAt }, idempotencyKey) =>
        api.call('studio.clubSanctions.create', {
          body: { communityId, userId, kind, reason, endsAt: kind === 'warning' ? null : endsAt },
          idempotencyKey,
        })
      }
      onClose={onClose}
    >
      <RequiredSelect
        source="kind"
        label={t('clubModeration.measure')}
        choices={choicesOf(sanctionTexts, t)}
      />
      <EndInput />
      <TextInput
        source="reason"
        label={t('clubModeration.reasonText')}
        helperText={t('clubModeration.reasonHelp')}
        multiline
        minRows={2}
        parse={(value: string) => value}
        validate={(value: string, { kind }: Fields) =>
          kind === 'warning' ? required(value.trim()) : undefined
        }
      />
    </FormDialog>
  );
}

/** A warning has no end; a ban without one is for good. */
function EndInput() {
  const { t } = useTranslation('studio');
  const kind: unknown = useWatch({ name: 'kind' });
  const { trigger } = useFormContext();
  const { isSubmitted } = useFormState();
  // What is missing depends on the measure: an error of the last one would stay beside the next.
  useEffect(() => {
    if (isSubmitted && kind !== undefined) void trigger('reason');
  }, [kind, isSubmitted, trigger]);
  if (kind === 'warning') return null;
  return (
    <SchoolTimeInput
      source="endsAt"
      label={t('clubModeration.until')}
      {...(kind === 'ban' && { help: t('clubModeration.untilHelp') })}
    />
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { TextInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { RewardClaim } from '../../platform/records.ts';
import { FormDialog } from '../form-dialog.tsx';

/** The decisions on a waiting claim: hand over, or decline. */
export function ClaimActions({ claim }: { readonly claim: RewardClaim }) {
  const { t } = useTranslation('studio');
  const [decision, setDecision] = useState<'give' | 'decline' | null>(null);
  if (claim.state !== 'waiting') return null;
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <Button size="small" variant="outlined" onClick={() => setDecision('give')}>
        {t('rewards.give')}
      </Button>
      <Button size="small" color="error" onClick={() => setDecision('decline')}>
        {t('rewards.decline')}
      </Button>
      {decision && <DecisionDialog claim={claim} decision={decision} onClose={() => setDecision(null)} />}
    </Box>
  );
}

interface DecisionDialogProps {
  readonly claim: RewardClaim;
  readonly decision: 'give' | 'decline';
  readonly onClose: () => void;
}

function DecisionDialog({ claim, decision, onClose }: DecisionDialogProps) {
  const { t } = useTranslation('studio');
  const isGiven = decision === 'give';
  const details = { title: claim.title, name: claim.userName };
  return (
    <FormDialog<{ answer: string }>
      title={isGiven ? t('rewards.giveTitle', details) : t('rewards.declineTitle', details)}
      submitLabel={isGiven ? t('rewards.give') : t('rewards.decline')}
      color={isGiven ? 'primary' : 'error'}
      successText={isGiven ? t('rewards.given') : t('rewards.declined')}
      resources={['reward-claims', 'rewards']}
      defaultValues={{ answer: '' }}
      run={(api, { answer }, idempotencyKey) =>
        api.call(isGiven ? 'studio.rewardClaims.give' : 'studio.rewardClaims.decline', {
          params: { id: claim.id },
          body: { answer },
          idempotencyKey,
        })
      }
      onClose={onClose}
    >
      <TextInput
        source="answer"
        label={t('rewards.answer')}
        helperText={isGiven ? t('rewards.answerHelp') : t('rewards.declineHelp')}
        multiline
        minRows={2}
        parse={(value: string) => value}
      />
    </FormDialog>
  );
}

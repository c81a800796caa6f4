import { pointsToDebit } from '@daystream/domain';
import { Points } from '@daystream/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClaimDialog } from './claim-dialog.tsx';
import { RewardClaims } from './reward-claims.tsx';
import { rewardsQuery, type Reward } from './points.queries.ts';

/** What the school gives for points, and the learner's claims. Nothing where the school has no rewards. `amount`: the balance; null while unknown. */
export function Rewards({ amount }: { readonly amount: number | null }) {
  const { t } = useTranslation('learner');
  const { data: rewards } = useQuery(rewardsQuery);
  const [claimed, setClaimed] = useState<Reward | null>(null);
  if (!rewards || rewards.items.length === 0) return <RewardClaims />;
  return (
    <>
      <Stack component="section" spacing={1.5} aria-labelledby="points-rewards">
        <Typography variant="h3" component="h2" id="points-rewards">
          {t('points.rewards')}
        </Typography>
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {rewards.items.map((reward) => (
            <Card
              key={reward.id}
              component="li"
              variant="outlined"
              sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 1 }}
            >
              <Typography variant="h5" component="h3">
                {reward.title}
              </Typography>
              {reward.description && (
                <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                  {reward.description}
                </Typography>
              )}
              <Stack
                direction="row"
                spacing={1}
                sx={{ mt: 'auto', pt: 1, alignItems: 'center', justifyContent: 'space-between' }}
              >
                <div>
                  <Points amount={reward.cost} />
                  <RewardStock reward={reward} />
                </div>
                <ClaimButton reward={reward} amount={amount} onClaim={() => setClaimed(reward)} />
              </Stack>
            </Card>
          ))}
        </Box>
      </Stack>
      <RewardClaims />
      {claimed && <ClaimDialog reward={claimed} onClose={() => setClaimed(null)} />}
    </>
  );
}

function RewardStock({ reward: { stock } }: { readonly reward: Reward }) {
  const { t } = useTranslation('learner');
  if (stock === null) return null;
  return (
    <Typography variant="caption" component="p" color="textSecondary">
      {stock === 0 ? t('points.soldOut') : t('points.left', { count: stock })}
    </Typography>
  );
}

interface ClaimButtonProps {
  readonly reward: Reward;
  readonly amount: number | null;
  readonly onClaim: () => void;
}

/** The button, or how many points are missing (spec rules §5: points are spent from a threshold on). */
function ClaimButton({ reward: { title, cost, stock }, amount, onClaim }: ClaimButtonProps) {
  const { t } = useTranslation('learner');
  const missing = Math.max(cost, pointsToDebit) - (amount ?? 0);
  if (stock === 0 || amount === null) return null;
  if (missing > 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {t('points.notEnough', { count: missing })}
      </Typography>
    );
  return (
    <Button variant="contained" onClick={onClaim} aria-label={t('points.claimOf', { title })}>
      {t('points.claim')}
    </Button>
  );
}

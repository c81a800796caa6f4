import { Points } from '@daystream/ui';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../platform/session/current-user.ts';
import { MoreButton } from '../../../platform/parts/more-button.tsx';
import { rewardClaimsQuery } from './points.queries.ts';

const stateTexts = {
  waiting: 'points.claimWaiting',
  given: 'points.claimGiven',
  declined: 'points.claimDeclined',
} as const;

/** The learner's claims with the answers of the school; nothing without claims. */
export function RewardClaims() {
  const { t } = useTranslation('learner');
  const dates = useDates();
  const claims = useInfiniteQuery(rewardClaimsQuery);
  const items = claims.data?.pages.flatMap((page) => page.items) ?? [];
  if (items.length === 0) return null;
  return (
    <Stack component="section" spacing={1.5} aria-labelledby="points-claims">
      <Typography variant="h3" component="h2" id="points-claims">
        {t('points.claims')}
      </Typography>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items.map((claim) => (
          <Stack
            key={claim.id}
            component="li"
            direction="row"
            spacing={2}
            sx={{ py: 1.5, justifyContent: 'space-between', borderBottom: 1, borderColor: 'divider' }}
          >
            <div>
              <Typography>{claim.title}</Typography>
              <Typography variant="caption" component="p" color="textSecondary">
                {t(stateTexts[claim.state])}, {dates.moment(claim.decidedAt ?? claim.createdAt)}
              </Typography>
              {claim.answer && (
                <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  {claim.answer}
                </Typography>
              )}
            </div>
            <Points amount={claim.cost} />
          </Stack>
        ))}
      </Stack>
      <MoreButton list={claims} label={t('points.more')} />
    </Stack>
  );
}

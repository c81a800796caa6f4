import { formatMoney, pointValue } from '@daystream/domain';
import { useBrand } from '@daystream/web';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/language/language.ts';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { SharedLink } from '../../../platform/parts/shared-link.tsx';
import { referralsQuery, type Referrals } from './points.queries.ts';

const numbers = new Intl.NumberFormat(language);

/** The own link with what it gives and has given; nothing where the school gives nothing for invitations. */
export function InviteFriends() {
  const { t } = useTranslation('learner');
  const { title, currency } = useBrand();
  const { data } = useQuery(referralsQuery);
  if (data === undefined || data.invitedPercent + data.cashbackPercent === 0) return null;
  const { code, minPrice, visits, orders, points } = data;
  const figures = [
    [t('invite.visits'), visits],
    [t('invite.orders'), orders],
    [t('invite.points'), points],
  ] as const;
  return (
    <Card component="section" aria-labelledby="invite-friends" sx={{ p: 2.5 }}>
      <Stack spacing={2}>
        <Typography variant="h3" component="h2" id="invite-friends">
          {t('invite.title')}
        </Typography>
        <Typography>
          <Offer referrals={data} />{' '}
          {minPrice > 0
            ? t('invite.minPrice', {
                price: formatMoney(minPrice * pointValue(currency), currency, language),
              })
            : null}
        </Typography>
        <SharedLink
          label={t('invite.link')}
          address={`${location.origin}${pathTo('invite', { publicId: code })}`}
          title={title}
        />
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}
        >
          {figures.map(([label, value]) => (
            <Box
              key={label}
              sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}
            >
              <Typography component="dt" variant="body2" color="textSecondary">
                {label}
              </Typography>
              <Typography component="dd" variant="h3" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
                {numbers.format(value)}
              </Typography>
            </Box>
          ))}
        </Box>
      </Stack>
    </Card>
  );
}

function Offer({ referrals }: { readonly referrals: Referrals }) {
  const { t } = useTranslation('learner');
  const { invitedPercent: percent, cashbackPercent: cashback } = referrals;
  if (cashback === 0) return t('invite.discount', { percent });
  return percent === 0 ? t('invite.cashback', { cashback }) : t('invite.both', { percent, cashback });
}

import { formatMoney } from '@daystream/domain';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FunctionField } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { Referral } from '../../platform/records.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { EmailText } from '../email-text.tsx';
import { PersonLink } from '../person-link.tsx';
import { RecordList } from '../record-list.tsx';
import { SearchInput } from '../search-input.tsx';
import { useTimeTexts } from '../../platform/use-time-texts.ts';
import { PointsSettingsButton } from './points-settings-button.tsx';

/** Paid orders of invited people: who invited, who bought, and what it gave. Many orders of one inviter in a short time deserve a look. */
export function ReferralsList() {
  const { t } = useTranslation('studio');
  return (
    <RecordList
      resource="referrals"
      title={t('referrals.title')}
      sort={{ field: 'paidAt', order: 'DESC' }}
      action={<PointsSettingsButton />}
      filters={{ q: (source) => <SearchInput source={source} label={t('commerce.searchBuyers')} /> }}
      emptyText={t('referrals.empty')}
      emptyHint={t('referrals.emptyHint')}
      Card={ReferralCard}
    >
      <FunctionField<Referral>
        source="invitedCount"
        label={t('referrals.inviter')}
        render={(referral) => <Inviter referral={referral} />}
      />
      <FunctionField<Referral>
        source="name"
        sortable={false}
        label={t('referrals.friend')}
        render={(referral) => <Friend referral={referral} />}
      />
      <FunctionField<Referral>
        source="total"
        label={t('commerce.total')}
        render={(referral) => <Paid referral={referral} />}
      />
      <FunctionField<Referral>
        source="points"
        sortable={false}
        label={t('referrals.gave')}
        render={(referral) => <Given referral={referral} />}
      />
      <FunctionField<Referral>
        source="paidAt"
        label={t('referrals.paidAt')}
        render={(referral) => <PaidAt referral={referral} />}
      />
    </RecordList>
  );
}

interface ReferralProps {
  readonly referral: Referral;
}

function Inviter({ referral: { inviterId, inviterName, inviterEmail, invitedCount } }: ReferralProps) {
  const { t } = useTranslation('studio');
  return (
    <Person id={inviterId} name={inviterName} email={inviterEmail}>
      {t('referrals.invited', { count: invitedCount })}
    </Person>
  );
}

function Friend({ referral: { userId, name, email, title } }: ReferralProps) {
  const { t } = useTranslation('studio');
  const isErased = name === '' && email === '';
  return (
    <Person id={userId} name={isErased ? t('commerce.erased') : name} email={email}>
      {title}
    </Person>
  );
}

interface PersonProps {
  readonly id: number | null;
  readonly name: string;
  readonly email: string;
  readonly children: string;
}

function Person({ id, name, email, children }: PersonProps) {
  return (
    <div>
      {id === null ? name : <PersonLink id={id}>{name || email}</PersonLink>}
      <Typography variant="body2" color="textSecondary">
        <EmailText email={email} />
      </Typography>
      <Typography variant="body2">{children}</Typography>
    </div>
  );
}

function Paid({ referral: { total, currency, id } }: ReferralProps) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  return (
    <div>
      <strong>{formatMoney(total, currency, language)}</strong>
      <Typography variant="body2" color="textSecondary">
        {t('paymentCare.order', { number: String(id) })}
      </Typography>
    </div>
  );
}

function Given({ referral: { inviteDiscount, points, currency } }: ReferralProps) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  return (
    <div>
      {inviteDiscount > 0 && (
        <Typography variant="body2">
          {t('referrals.discount', { amount: formatMoney(inviteDiscount, currency, language) })}
        </Typography>
      )}
      <Typography variant="body2">{t('referrals.points', { count: points })}</Typography>
    </div>
  );
}

function PaidAt({ referral: { paidAt } }: ReferralProps) {
  const { dateTime } = useTimeTexts();
  return dateTime(paidAt);
}

function ReferralCard({ row: referral }: { readonly row: Referral }) {
  const { t } = useTranslation('studio');
  return (
    <Box sx={{ display: 'grid', gap: 0.75, justifyItems: 'start' }}>
      <Typography variant="body2" color="textSecondary">
        {t('referrals.inviter')}
      </Typography>
      <Inviter referral={referral} />
      <Typography variant="body2" color="textSecondary">
        {t('referrals.friend')}
      </Typography>
      <Friend referral={referral} />
      <Paid referral={referral} />
      <Given referral={referral} />
      <Typography variant="body2" color="textSecondary">
        <PaidAt referral={referral} />
      </Typography>
    </Box>
  );
}

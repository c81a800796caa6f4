import { formatMoney } from '@daystream/domain';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { FunctionField } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { choicesOf } from '../../platform/choices.ts';
import type { Installment } from '../../platform/records.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { ChoiceFilter } from '../choice-filter.tsx';
import { EmailText } from '../email-text.tsx';
import { PersonLink } from '../person-link.tsx';
import { RecordList } from '../record-list.tsx';
import { SearchInput } from '../search-input.tsx';
import { useTimeTexts } from '../../platform/use-time-texts.ts';
import { CancelInstallmentButton } from './cancel-installment-button.tsx';
import { ScheduleButton } from './schedule-button.tsx';

const stateTexts = {
  active: 'installments.states.active',
  paid: 'installments.states.paid',
  canceled: 'installments.states.canceled',
} as const;

/** What is paid in parts, with what is paid, overdue and due next. */
export function InstallmentsList() {
  const { t } = useTranslation('studio');
  return (
    <RecordList
      resource="installments"
      title={t('installments.title')}
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={{
        q: (source) => <SearchInput source={source} label={t('people.search')} />,
        status: (source) => (
          <ChoiceFilter source={source} label={t('tickets.state')} choices={choicesOf(stateTexts, t)} />
        ),
        isOverdue: (source) => (
          <ChoiceFilter
            source={source}
            label={t('installments.overdueFilter')}
            choices={[
              { id: true, name: t('installments.onlyOverdue') },
              { id: false, name: t('installments.notOverdue') },
            ]}
          />
        ),
      }}
      emptyText={t('installments.none')}
      emptyHint={t('installments.noneHint')}
      Card={InstallmentCard}
    >
      <FunctionField<Installment>
        source="name"
        sortable={false}
        label={t('streams.person')}
        render={(plan) => <Buyer plan={plan} />}
      />
      <FunctionField<Installment>
        source="title"
        sortable={false}
        label={t('commerce.name')}
        render={({ title }) => title}
      />
      <FunctionField<Installment>
        source="paid"
        sortable={false}
        label={t('installments.paid')}
        render={(plan) => <Paid plan={plan} />}
      />
      <FunctionField<Installment>
        source="nextPayAt"
        label={t('installments.next')}
        render={(plan) => <NextDate plan={plan} />}
      />
      <FunctionField<Installment>
        source="status"
        sortable={false}
        label={t('tickets.state')}
        render={(plan) => <PlanState plan={plan} />}
      />
      <FunctionField<Installment>
        source="id"
        sortable={false}
        label={t('records.actions')}
        render={(plan) => <Actions plan={plan} />}
      />
    </RecordList>
  );
}

interface PlanProps {
  readonly plan: Installment;
}

function Buyer({ plan: { userId, name, email } }: PlanProps) {
  const { t } = useTranslation('studio');
  if (userId === null) return t('commerce.erased');
  return (
    <Box sx={{ minWidth: 170 }}>
      <PersonLink id={userId}>{name || email}</PersonLink>
      {name && (
        <Typography variant="body2" color="textSecondary">
          <EmailText email={email} />
        </Typography>
      )}
    </Box>
  );
}

function Paid({ plan: { paid, total, currency } }: PlanProps) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const text = (amount: number) => formatMoney(amount, currency, language);
  return <strong>{t('installments.paidOf', { paid: text(paid), total: text(total) })}</strong>;
}

function NextDate({ plan: { nextPayAt } }: PlanProps) {
  const { date } = useTimeTexts();
  return nextPayAt === null ? '—' : date(nextPayAt);
}

function PlanState({ plan: { status, isOverdue, isStopped, hasAccess } }: PlanProps) {
  const { t } = useTranslation('studio');
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <Chip
        size="small"
        color={isOverdue ? 'warning' : 'default'}
        variant={status === 'active' ? 'filled' : 'outlined'}
        label={t(isOverdue ? 'installments.overdue' : stateTexts[status])}
      />
      {!hasAccess && (
        <Typography variant="body2" color="textSecondary">
          {t(isStopped ? 'installments.accessClosed' : 'installments.noAccess')}
        </Typography>
      )}
    </Box>
  );
}

const Actions = ({ plan }: PlanProps) => (
  <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', md: 'nowrap' }, gap: 1, whiteSpace: 'nowrap' }}>
    <ScheduleButton plan={plan} />
    <CancelInstallmentButton plan={plan} />
  </Box>
);

function InstallmentCard({ row: plan }: { readonly row: Installment }) {
  const { t } = useTranslation('studio');
  return (
    <Box sx={{ display: 'grid', gap: 0.75, justifyItems: 'start' }}>
      <Buyer plan={plan} />
      <Typography>{plan.title}</Typography>
      <Paid plan={plan} />
      {plan.nextPayAt !== null && (
        <Typography variant="body2" color="textSecondary">
          {t('installments.next')}: <NextDate plan={plan} />
        </Typography>
      )}
      <PlanState plan={plan} />
      <Actions plan={plan} />
    </Box>
  );
}

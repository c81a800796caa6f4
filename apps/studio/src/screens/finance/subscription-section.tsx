import { formatMoney } from '@daystream/domain';
import { ErrorState, LineChart } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../platform/platform-context.tsx';
import { CsvButton } from '../../platform/reports/csv-button.tsx';
import { FactGrid } from '../../platform/reports/fact-grid.tsx';
import { requestIdOf } from '../../platform/request-id.ts';
import { numberText, stepText } from '../../platform/reports/report-texts.ts';
import { TableSection } from '../../platform/reports/table-section.tsx';
import { useLanguage } from '../../platform/use-language.ts';
import { financeTablePath, subscriptionFiguresQuery, type FinanceQuery } from './finance.queries.ts';
import { roundStep } from './round-step.ts';

/** Recurring revenue and the subscriptions that came and went, by month. Absent where no subscription was ever sold. */
export function SubscriptionSection({ query }: { readonly query: FinanceQuery }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const id = useId();
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery(subscriptionFiguresQuery(useApi(), query));
  const last = data?.months.at(-1);
  if (data === undefined && error !== null)
    return (
      <ErrorState
        title={t('finance.subscriptions')}
        message={errorText(error)}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined || data.currency === null || last === undefined || data.currencies.length === 0)
    return null;
  const { currency, months } = data;
  const money = (amount: number) => formatMoney(amount, currency, language);
  const number = (value: number) => numberText(language, value);
  const percent = (churn: number | null) =>
    churn === null
      ? '–'
      : new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(
          churn / 10_000,
        );
  const labels = months.map(({ date }) => stepText(language, date, 'month'));
  const sumOf = (count: (month: (typeof months)[number]) => number) =>
    months.reduce((sum, month) => sum + count(month), 0);
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ display: 'grid', gap: 3, minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <div>
        <Typography id={id} component="h2" variant="h3">
          {t('finance.subscriptions')}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '72ch' }}>
          {t('finance.subscriptionsNote')}
        </Typography>
      </div>
      <FactGrid
        facts={[
          [t('finance.mrr'), money(last.mrr)],
          [t('finance.active'), number(last.activeCount)],
          [t('finance.newOnes'), number(sumOf(({ newCount }) => newCount))],
          [t('finance.lostOnes'), number(sumOf(({ lostCount }) => lostCount))],
        ]}
      />
      <LineChart
        title={t('finance.mrr')}
        labelTitle={t('reports.month')}
        labels={labels}
        series={[{ name: t('finance.mrr'), values: months.map(({ mrr }) => mrr) }]}
        formatValue={money}
        stepOf={(greatest) => roundStep(greatest / 4)}
      />
      <LineChart
        title={t('finance.comings')}
        labelTitle={t('reports.month')}
        labels={labels}
        series={[
          { name: t('finance.newOnes'), values: months.map(({ newCount }) => newCount) },
          { name: t('finance.lostOnes'), values: months.map(({ lostCount }) => lostCount) },
        ]}
        formatValue={number}
        stepOf={(greatest) => roundStep(greatest / 4)}
      />
      <TableSection
        title={t('finance.byMonth')}
        action={
          <CsvButton path={financeTablePath('subscriptions', query, language)} title={t('finance.byMonth')} />
        }
        columns={[
          t('reports.month'),
          t('finance.mrr'),
          t('finance.active'),
          t('finance.newOnes'),
          t('finance.newMrr'),
          t('finance.lostOnes'),
          t('finance.lostMrr'),
          t('finance.churn'),
        ]}
        rows={months.map((month) => ({
          key: month.date,
          cells: [
            stepText(language, month.date, 'month'),
            money(month.mrr),
            number(month.activeCount),
            number(month.newCount),
            money(month.newMrr),
            number(month.lostCount),
            money(month.lostMrr),
            percent(month.churn),
          ],
        }))}
      />
    </Box>
  );
}

import { formatMoney } from '@daystream/domain';
import { LineChart } from '@daystream/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { useApi } from '../../platform/platform-context.tsx';
import { useLanguage } from '../../platform/use-language.ts';
import { useTimeZoneText } from '../../platform/use-time-zone-text.ts';
import { ComparisonNotice } from '../../resources/comparison-notice.tsx';
import { FactGrid } from '../../platform/reports/fact-grid.tsx';
import { CsvButton } from '../../platform/reports/csv-button.tsx';
import { ReportFrame } from '../../platform/reports/report-frame.tsx';
import { PeriodFilters } from '../../platform/reports/period-filters.tsx';
import { numberText, stepText } from '../../platform/reports/report-texts.ts';
import { TableSection } from '../../platform/reports/table-section.tsx';
import { CurrencyFilter } from './currency-filter.tsx';
import {
  financeQuery,
  financeTablePath,
  readFinanceQuery,
  type Finance,
  type FinanceQuery,
} from './finance.queries.ts';
import { roundStep } from './round-step.ts';
import { SubscriptionSection } from './subscription-section.tsx';

/** What the school earned in a period. */
export function FinancePage() {
  const { t } = useTranslation('studio');
  const zoneText = useTimeZoneText();
  const query = readFinanceQuery(useSearchParams()[0]);
  const report = useQuery(financeQuery(useApi(), query));
  const { data } = report;
  return (
    <ReportFrame
      title={t('finance.title')}
      head={
        <>
          <PeriodFilters query={query} period={data}>
            {data !== undefined && data.currencies.length > 1 && (
              <CurrencyFilter currencies={data.currencies} currency={data.currency} />
            )}
          </PeriodFilters>
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            <Button component={RouterLink} to="/disputes" variant="outlined" size="small">
              {t('paymentCare.disputes')}
            </Button>
            <Button
              component={RouterLink}
              to="/payment-differences?filter=%7B%22isOpen%22%3Atrue%7D"
              variant="outlined"
              size="small"
            >
              {t('paymentCare.differences')}
            </Button>
          </Box>
          <ComparisonNotice />
          {data !== undefined && (
            <Typography variant="body2" color="textSecondary">
              {t('finance.note', { zone: zoneText(data.timezone) })}
            </Typography>
          )}
        </>
      }
      report={report}
    >
      {(finance) =>
        finance.currency === null ? (
          <Typography color="textSecondary">{t('finance.nothing')}</Typography>
        ) : (
          <>
            {finance.isTest && <Alert severity="info">{t('finance.testOnly')}</Alert>}
            <Sections report={finance} currency={finance.currency} query={query} />
            <SubscriptionSection query={query} />
          </>
        )
      }
    </ReportFrame>
  );
}

interface SectionsProps {
  readonly report: Finance;
  readonly currency: string;
  readonly query: FinanceQuery;
}

function Sections({ report, currency, query }: SectionsProps) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const money = (amount: number) => formatMoney(amount, currency, language);
  const number = (value: number) => numberText(language, value);
  const { totals, steps, step, services, promoCodes } = report;
  const csv = (table: string, title: string) => (
    <CsvButton path={financeTablePath(table, query, language)} title={title} />
  );
  return (
    <>
      <FactGrid
        facts={[
          [t('finance.sales'), money(totals.sales)],
          [t('finance.salesCount'), number(totals.salesCount)],
          [t('finance.refunded'), money(totals.refunded)],
          [t('finance.fees'), money(totals.fees)],
          [t('finance.net'), money(totals.net)],
          [t('finance.discount'), money(totals.discount)],
          [t('finance.tax'), money(totals.tax)],
          ...(totals.disputed === 0 ? [] : ([[t('finance.disputed'), money(totals.disputed)]] as const)),
        ]}
      />
      <Box component="section" sx={{ minWidth: 0 }}>
        <LineChart
          title={t('finance.steps')}
          labelTitle={{ day: t('reports.day'), week: t('reports.week'), month: t('reports.month') }[step]}
          labels={steps.map(({ date }) => stepText(language, date, step))}
          series={[
            { name: t('finance.sales'), values: steps.map(({ sales }) => sales) },
            { name: t('finance.refunded'), values: steps.map(({ refunded }) => refunded) },
            { name: t('finance.net'), values: steps.map(({ net }) => net) },
          ]}
          formatValue={money}
          stepOf={(greatest) => roundStep(greatest / 4)}
          action={csv('steps', t('finance.steps'))}
        />
      </Box>
      <TableSection
        title={t('commerce.services')}
        action={csv('services', t('commerce.services'))}
        columns={[
          t('finance.service'),
          t('finance.salesCount'),
          t('finance.sales'),
          t('finance.discount'),
          t('finance.refunded'),
          t('finance.fees'),
          t('finance.net'),
        ]}
        rows={services.map((service) => ({
          key: service.id,
          cells: [
            service.title || t('finance.severalServices'),
            number(service.salesCount),
            money(service.sales),
            money(service.discount),
            money(service.refunded),
            money(service.fees),
            money(service.net),
          ],
        }))}
      />
      <TableSection
        title={t('commerce.promoCodes')}
        action={csv('promo_codes', t('commerce.promoCodes'))}
        columns={[t('commerce.promoCode'), t('finance.orders'), t('finance.discount'), t('finance.sales')]}
        rows={promoCodes.map((row) => ({
          key: row.id,
          cells: [row.code, number(row.ordersCount), money(row.discount), money(row.sales)],
        }))}
      />
    </>
  );
}

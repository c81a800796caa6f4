import { formatMoney } from '@daystream/domain';
import { ErrorState, LineChart } from '@daystream/ui';
import { PageTitle, useErrorText } from '@daystream/web';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { DownloadButton } from '../../platform/download-button.tsx';
import { downloadTable } from '../../platform/download-file.ts';
import { useApi } from '../../platform/platform-context.tsx';
import { requestIdOf } from '../../platform/request-id.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { useTimeZoneText } from '../../platform/use-time-zone-text.ts';
import { RecordSkeleton } from '../../resources/record-skeleton.tsx';
import { FactGrid } from '../../platform/reports/fact-grid.tsx';
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

/** What the school earned in a period. */
export function FinancePage() {
  const { t } = useTranslation('studio');
  const errorText = useErrorText();
  const zoneText = useTimeZoneText();
  const api = useApi();
  const query = readFinanceQuery(useSearchParams()[0]);
  const { data, error, refetch, isPlaceholderData } = useQuery(financeQuery(api, query));
  return (
    <Box
      sx={{
        p: { xs: 1.5, md: 3 },
        maxWidth: 1100,
        display: 'grid',
        gap: 3,
        gridTemplateColumns: 'minmax(0, 1fr)',
      }}
    >
      <PageTitle title={t('finance.title')} />
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography component="h1" variant="h3">
          {t('finance.title')}
        </Typography>
        <PeriodFilters query={query} period={data}>
          {data !== undefined && data.currencies.length > 1 && (
            <CurrencyFilter currencies={data.currencies} currency={data.currency} />
          )}
        </PeriodFilters>
        {data !== undefined && (
          <Typography variant="body2" color="textSecondary">
            {t('finance.note', { zone: zoneText(data.timezone) })}
          </Typography>
        )}
      </Box>
      {data === undefined && error !== null && (
        <ErrorState
          message={errorText(error)}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && error === null && <RecordSkeleton />}
      {data !== undefined && data.currency === null && (
        <Typography color="textSecondary">{t('finance.nothing')}</Typography>
      )}
      {data !== undefined && data.currency !== null && (
        <Box
          aria-busy={isPlaceholderData}
          sx={{
            display: 'grid',
            gap: 4,
            gridTemplateColumns: 'minmax(0, 1fr)',
            opacity: isPlaceholderData ? 0.6 : 1,
          }}
        >
          <Sections report={data} currency={data.currency} query={query} />
        </Box>
      )}
    </Box>
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
  const csv = (table: string, title: string) => <FinanceCsv table={table} title={title} query={query} />;
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

/** 1, 2 or 5 times a power of ten. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, step)));
  return ([1, 2, 5, 10].find((factor) => factor * power >= step) ?? 10) * power;
}

function FinanceCsv({
  table,
  title,
  query,
}: {
  readonly table: string;
  readonly title: string;
  readonly query: FinanceQuery;
}) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  return (
    <DownloadButton
      label={t('reports.csv')}
      description={t('reports.csvOf', { title })}
      download={async (api) => {
        await downloadTable(api, financeTablePath(table, query, language));
        return undefined;
      }}
      failedText={t('reports.csvFailed')}
    />
  );
}

import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { presets, type ReportQuery } from './report-query.ts';

const custom = 'custom';

/** The period of a report, and further filters; all are in the address. */
export function PeriodFilters({
  query,
  period,
  children,
}: {
  readonly query: ReportQuery;
  /** Undefined until the report is loaded. */
  readonly period: { readonly from: string; readonly to: string } | undefined;
  readonly children?: ReactNode;
}) {
  const { t } = useTranslation('studio');
  const [, setSearch] = useSearchParams();
  const change = (values: Readonly<Record<string, string | undefined>>) =>
    setSearch(
      (search) => {
        for (const [name, value] of Object.entries(values))
          if (value === undefined) search.delete(name);
          else search.set(name, value);
        return search;
      },
      { replace: true, preventScrollReset: true },
    );
  const [from, to] = [query.from ?? period?.from ?? '', query.to ?? period?.to ?? ''];
  const choosePeriod = (value: string) =>
    change(
      value === custom ? { from, to, days: undefined } : { days: value, from: undefined, to: undefined },
    );
  // A period that ends before it begins is moved, not refused: one of its dates is always changed first.
  const chooseFrom = (date: string) => date !== '' && change({ from: date, to: date > to ? date : to });
  const chooseTo = (date: string) => date !== '' && change({ to: date, from: date < from ? date : from });
  const dateInput = (label: string, value: string, choose: (date: string) => void) => (
    <TextField
      key={value}
      data-date
      type="date"
      size="small"
      label={label}
      defaultValue={value}
      onBlur={({ target }) => target.value !== value && choose(target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        '& > *': { flex: { xs: '1 1 100%', sm: '0 1 230px' }, minWidth: 0 },
        '& > [data-date]': { flex: { xs: '1 1 140px', sm: '0 1 170px' } },
      }}
    >
      <TextField
        select
        size="small"
        label={t('reports.period')}
        value={query.from === undefined ? query.days : custom}
        onChange={({ target }) => choosePeriod(target.value)}
      >
        {presets.map((days) => (
          <MenuItem key={days} value={days}>
            {t('reports.lastDays', { count: days })}
          </MenuItem>
        ))}
        <MenuItem value={custom}>{t('reports.custom')}</MenuItem>
      </TextField>
      {children}
      {query.from === undefined ? null : (
        <>
          {dateInput(t('reports.from'), from, chooseFrom)}
          {dateInput(t('reports.to'), to, chooseTo)}
        </>
      )}
    </Box>
  );
}

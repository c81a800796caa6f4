import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { hiddenVisually } from '../states/visually-hidden.ts';
import { totalOf, type ChartData } from './chart-data.ts';
import { numberTable } from './number-table.ts';

interface ChartTableProps extends ChartData {
  readonly title: string;
  readonly labelTitle: string;
  readonly formatValue: (value: number) => string;
  /** Whether the values of a label add up. */
  readonly hasTotal: boolean;
  /** Present for screen readers only. */
  readonly isHidden: boolean;
}

/** The data of a chart as a table, with the totals of several series. */
export function ChartTable({ title, labelTitle, formatValue, hasTotal, isHidden, ...data }: ChartTableProps) {
  const { t } = useTranslation('ui');
  return (
    <Box
      {...(isHidden
        ? { style: hiddenVisually }
        : { sx: { overflowX: 'auto' }, tabIndex: 0, role: 'region', 'aria-label': title })}
    >
      <Box component="table" aria-label={title} sx={numberTable}>
        <thead>
          <tr>
            <th scope="col">{labelTitle}</th>
            {data.series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            {hasTotal ? <th scope="col">{t('chart.total')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {data.labels.map((label, index) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {data.series.map(({ name, values }) => (
                <td key={name}>{formatValue(values[index] ?? 0)}</td>
              ))}
              {hasTotal ? <td>{formatValue(totalOf(data, index))}</td> : null}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

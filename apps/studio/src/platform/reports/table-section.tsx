import { numberTable } from '@daystream/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Row {
  readonly key: number | string;
  /** The first one names the row. */
  readonly cells: readonly ReactNode[];
}
interface TableSectionProps {
  readonly title: string;
  readonly note?: string | undefined;
  readonly action?: ReactNode;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

/** Wide tables scroll under their header; names of rows wrap. */
const scrollingTable = [
  numberTable,
  {
    '& td': { whiteSpace: 'nowrap' },
    '& th:first-of-type': { minWidth: 150 },
    '& thead th': {
      verticalAlign: 'bottom',
      overflowWrap: 'normal',
      position: 'sticky',
      top: 0,
      bgcolor: 'background.default',
      hyphens: 'none',
    },
  },
];

/** A table of numbers under its title; it scrolls by itself where it is wider than the screen. */
export function TableSection({ title, note, action, columns, rows }: TableSectionProps) {
  const { t } = useTranslation('studio');
  const id = useId();
  return (
    <Box sx={{ minWidth: 0, display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Typography id={id} component="h2" variant="h4" sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        {rows.length > 0 ? action : null}
      </Box>
      {note !== undefined && (
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '72ch' }}>
          {note}
        </Typography>
      )}
      {rows.length === 0 ? (
        <Typography color="textSecondary">{t('reports.nothing')}</Typography>
      ) : (
        <Box component="section" sx={{ overflow: 'auto', maxHeight: 560 }} tabIndex={0} aria-labelledby={id}>
          <Box component="table" aria-labelledby={id} sx={scrollingTable}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells: [name, ...values] }) => (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  {values.map((value, index) => (
                    <td key={columns[index + 1]}>{value}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      )}
    </Box>
  );
}

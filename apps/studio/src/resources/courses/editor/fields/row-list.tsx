import Add from '@mui/icons-material/Add';
import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface RowListProps<Row> {
  readonly label: string;
  readonly help?: string;
  readonly addLabel: string;
  readonly rows: readonly Row[];
  readonly newRow: () => Row;
  readonly onChange: (rows: readonly Row[]) => void;
  readonly renderRow: (row: Row, change: (part: Partial<Row>) => void, index: number) => ReactNode;
}

/** A list of rows with their own inputs. */
export function RowList<Row extends object>(props: RowListProps<Row>) {
  const { label, help, addLabel, rows, newRow, onChange, renderRow } = props;
  const { t } = useTranslation('studio');
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0, display: 'grid', gap: 1.5 }}>
      <Typography component="legend" variant="body2" color="textSecondary" sx={{ p: 0, mb: 1 }}>
        {label}
        {help === undefined ? null : `. ${help}`}
      </Typography>
      {rows.map((row, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no identity of their own
        <Box key={index} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
          <Box
            sx={{
              flex: 1,
              minWidth: 0,
              display: 'grid',
              gap: 1,
              gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
            }}
          >
            {renderRow(row, (part) => onChange(rows.with(index, { ...row, ...part })), index)}
          </Box>
          <IconButton
            aria-label={`${t('courseEditor.fields.removeRow')}: ${label} ${index + 1}`}
            onClick={() => onChange(rows.toSpliced(index, 1))}
          >
            <DeleteOutline />
          </IconButton>
        </Box>
      ))}
      <Box>
        <Button size="small" startIcon={<Add />} onClick={() => onChange([...rows, newRow()])}>
          {addLabel}
        </Button>
      </Box>
    </Box>
  );
}

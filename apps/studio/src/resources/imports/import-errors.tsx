import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

interface ImportErrorsProps {
  readonly title: string;
  readonly errors: readonly { readonly line: number; readonly column: string; readonly reason: string }[];
}

/** Rows to which something is to be said, with their lines in the file. */
export function ImportErrors({ title, errors }: ImportErrorsProps) {
  const { t } = useTranslation('studio');
  if (errors.length === 0) return null;
  return (
    <Alert severity="warning">
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2, maxHeight: 240, overflowY: 'auto' }}>
        {errors.map(({ line, column, reason }) => (
          <li key={`${line} ${column} ${reason}`}>
            {column === ''
              ? t('imports.lineError', { line, reason })
              : t('imports.cellError', { line, column, reason })}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

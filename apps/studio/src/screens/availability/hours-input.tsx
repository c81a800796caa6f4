import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import Close from '@mui/icons-material/Close';
import { useTranslation } from 'react-i18next';

export interface Hours {
  readonly from: number;
  readonly to: number;
}

interface HoursInputProps {
  /** Of the day. */
  readonly label: string;
  readonly hours: readonly Hours[];
  readonly onChange: (hours: readonly Hours[]) => void;
}

const minutesInDay = 1440;
const twoDigits = (value: number) => String(value).padStart(2, '0');
/** The end of the day is midnight in the field. */
const timeOf = (minutes: number) =>
  `${twoDigits(Math.floor((minutes % minutesInDay) / 60))}:${twoDigits(minutes % 60)}`;
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The hours of a day. */
export function HoursInput({ label, hours, onChange }: HoursInputProps) {
  const { t } = useTranslation('studio');
  const replace = (index: number, changed: Hours) => onChange(hours.with(index, changed));
  return (
    <Box
      component="fieldset"
      aria-label={label}
      sx={{
        border: 0,
        m: 0,
        p: 0,
        minWidth: 0,
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '120px minmax(0, 1fr)' },
        gap: 1,
        alignItems: 'start',
      }}
    >
      <Typography sx={{ py: { sm: 1 }, '&::first-letter': { textTransform: 'uppercase' } }}>
        {label}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {hours.map(({ from, to }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no identity, and their fields keep no state
          <Box key={index} sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
            <TextField
              type="time"
              size="small"
              value={timeOf(from)}
              onChange={({ target: { value } }) => value && replace(index, { from: minutesOf(value), to })}
              slotProps={{ htmlInput: { 'aria-label': t('videoConsultations.from') } }}
            />
            –
            <TextField
              type="time"
              size="small"
              value={timeOf(to)}
              error={to <= from}
              onChange={({ target: { value } }) =>
                value && replace(index, { from, to: minutesOf(value) || minutesInDay })
              }
              slotProps={{ htmlInput: { 'aria-label': t('videoConsultations.to') } }}
            />
            <IconButton
              aria-label={t('videoConsultations.removeHours')}
              onClick={() => onChange(hours.toSpliced(index, 1))}
            >
              <Close fontSize="small" />
            </IconButton>
          </Box>
        ))}
        <Button size="small" onClick={() => onChange([...hours, { from: 600, to: 780 }])}>
          {t('videoConsultations.addHours')}
        </Button>
      </Box>
    </Box>
  );
}

import { CloseIcon } from '@daystream/ui';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** A poll that is being written. */
export interface PollDraft {
  readonly options: readonly string[];
  readonly isMultiple: boolean;
  /** Days until it ends; null: it does not end. */
  readonly days: number | null;
}
export const newPoll: PollDraft = { options: ['', ''], isMultiple: false, days: null };

const maxOptions = 10;
const optionMaxLength = 100;
const periods = [1, 3, 7, 14, 30] as const;

/** The choices that are filled in. */
export const filledOptions = ({ options }: PollDraft): string[] =>
  options.map((option) => option.trim()).filter((option) => option !== '');

/** Whether a poll can be sent: two different choices or more, none twice. */
export function isPollComplete(poll: PollDraft): boolean {
  const filled = filledOptions(poll);
  return filled.length >= 2 && new Set(filled).size === filled.length;
}

interface PollEditorProps {
  readonly poll: PollDraft;
  readonly onChange: (poll: PollDraft) => void;
  readonly onRemove: () => void;
}

/** The choices of a new poll, whether several may be chosen, and when it ends. */
export function PollEditor({ poll, onChange, onRemove }: PollEditorProps) {
  const { t } = useTranslation(['learner', 'ui']);
  const { options } = poll;
  const set = (index: number, value: string) =>
    onChange({ ...poll, options: options.map((option, at) => (at === index ? value : option)) });
  return (
    <Stack
      spacing={1.5}
      sx={{ p: 2, borderRadius: (theme) => `${theme.corners.control}px`, bgcolor: 'soft.neutral.fill' }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography sx={{ fontWeight: 600 }}>{t('clubPosts.poll')}</Typography>
        <IconButton aria-label={t('clubPosts.removePoll')} onClick={onRemove}>
          <CloseIcon />
        </IconButton>
      </Stack>
      {options.map((option, index) => (
        // Choices have no other identity than their place.
        // oxlint-disable-next-line react/no-array-index-key
        <Stack key={index} direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
          <TextField
            fullWidth
            size="small"
            // No label on the border: among rows this close, the lines seem to cross it out.
            placeholder={t('clubPosts.option', { number: String(index + 1) })}
            value={option}
            onChange={({ target }) => set(index, target.value)}
            slotProps={{
              htmlInput: {
                'aria-label': t('clubPosts.option', { number: String(index + 1) }),
                maxLength: optionMaxLength,
              },
            }}
          />
          {options.length > 2 ? (
            <IconButton
              aria-label={t('clubPosts.removeOption', { number: String(index + 1) })}
              onClick={() => onChange({ ...poll, options: options.filter((_, at) => at !== index) })}
            >
              <CloseIcon />
            </IconButton>
          ) : null}
        </Stack>
      ))}
      {options.length < maxOptions ? (
        <Button
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => onChange({ ...poll, options: [...options, ''] })}
        >
          {t('clubPosts.addOption')}
        </Button>
      ) : null}
      <FormControlLabel
        control={
          <Checkbox
            checked={poll.isMultiple}
            onChange={({ target }) => onChange({ ...poll, isMultiple: target.checked })}
          />
        }
        label={t('clubPosts.several')}
      />
      <TextField
        select
        size="small"
        label={t('clubPosts.pollPeriod')}
        value={poll.days ?? 0}
        onChange={({ target }) => onChange({ ...poll, days: Number(target.value) || null })}
        sx={{ maxWidth: 280 }}
      >
        <MenuItem value={0}>{t('clubPosts.noEnd')}</MenuItem>
        {periods.map((days) => (
          <MenuItem key={days} value={days}>
            {t('clubPosts.days', { count: days })}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}

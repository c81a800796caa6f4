import { markScrollEnds, scrollRow } from '@daystream/ui';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';

interface LabelFilterProps {
  readonly labels: readonly { readonly id: number; readonly title: string; readonly articlesCount: number }[];
  /** Undefined: all articles. */
  readonly chosen: number | undefined;
  readonly onChoose: (id: number | undefined) => void;
}

/** The labels of a community as buttons, in a row that scrolls on a phone. */
export function LabelFilter({ labels, chosen, onChoose }: LabelFilterProps) {
  const { t } = useTranslation('learner');
  if (labels.length === 0) return null;
  const chip = (key: number | 'all', label: string, isChosen: boolean, id: number | undefined) => (
    <Chip
      key={key}
      label={label}
      clickable
      aria-pressed={isChosen}
      color={isChosen ? 'primary' : 'default'}
      variant={isChosen ? 'filled' : 'outlined'}
      onClick={() => onChoose(id)}
      sx={{ height: 44, borderRadius: 22, px: 0.5, flex: 'none' }}
    />
  );
  return (
    <Box
      component="fieldset"
      aria-label={t('articles.labels')}
      ref={markScrollEnds}
      sx={{
        ...scrollRow,
        display: 'flex',
        gap: 1,
        m: 0,
        border: 0,
        minWidth: 0,
        mx: -2,
        px: 2,
        py: 0.5,
      }}
    >
      {chip('all', t('articles.all'), chosen === undefined, undefined)}
      {labels.map(({ id, title }) => chip(id, title, id === chosen, id))}
    </Box>
  );
}

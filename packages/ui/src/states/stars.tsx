import Box from '@mui/material/Box';
import { StarIcon } from '../screen-icons.tsx';
import { hiddenVisually } from './visually-hidden.ts';

const stars = [1, 2, 3, 4, 5];

interface StarsProps {
  /** 1 to 5. */
  readonly value: number;
  /** Accessible text of the rating. */
  readonly label: string;
}

/** Shows a rating, read-only. */
export function Stars({ value, label }: StarsProps) {
  return (
    <Box component="span" sx={{ position: 'relative', display: 'inline-flex', color: 'primary.main' }}>
      {stars.map((star) => (
        <StarIcon
          key={star}
          sx={{ fontSize: 18, '& path': { fill: star <= value ? 'currentColor' : 'none' } }}
        />
      ))}
      <span style={hiddenVisually}>{label}</span>
    </Box>
  );
}

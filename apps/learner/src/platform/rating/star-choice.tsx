import { ratingStars } from '@daystream/domain';
import { StarIcon } from '@daystream/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

interface StarChoiceProps {
  /** Id of the element with the label. */
  readonly labelledBy: string;
  readonly name: string;
  /** The meaning of one to five stars. */
  readonly meanings: readonly [string, string, string, string, string];
  /** 0 while no star is selected. */
  readonly value: number;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  /** Whether the group receives the focus. */
  readonly isFocused: boolean;
}

/** Selection of one to five stars as a radio group, so that arrow keys move between the stars. */
export function StarChoice({ labelledBy, name, meanings, value, onChange, isFocused }: StarChoiceProps) {
  const [hovered, setHovered] = useState(0);
  const shown = hovered || value;
  const chosen = meanings[value - 1];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
      <Box
        role="radiogroup"
        aria-labelledby={labelledBy}
        onPointerLeave={() => setHovered(0)}
        sx={{ display: 'flex', ml: -1, color: 'primary.main' }}
      >
        {ratingStars.map((star) => (
          <Box
            key={star}
            component="label"
            onPointerEnter={(event) => setHovered(event.pointerType === 'mouse' ? star : 0)}
            sx={{
              position: 'relative',
              display: 'grid',
              placeItems: 'center',
              width: 48,
              height: 48,
              borderRadius: (theme) => `${theme.corners.small}px`,
              '& input': { position: 'absolute', inset: 0, m: 0, opacity: 0, cursor: 'pointer' },
              '&:has(:focus-visible)': { outline: '3px solid', outlineOffset: -3 },
            }}
          >
            <input
              type="radio"
              name={name}
              value={star}
              checked={star === value}
              onChange={onChange}
              aria-label={meanings[star - 1]}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- only after the user has opened the popup
              autoFocus={isFocused && star === (value || 1)}
            />
            <StarIcon sx={{ fontSize: 34, '& path': { fill: star <= shown ? 'currentColor' : 'none' } }} />
          </Box>
        ))}
      </Box>
      {chosen ? (
        <Typography variant="body2" color="textSecondary" aria-hidden>
          {chosen}
        </Typography>
      ) : null}
    </Box>
  );
}

import { StarIcon } from '@daystream/ui';
import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

const rise = keyframes`from { transform: scale(0.4) rotate(-40deg); opacity: 0 } 60% { transform: scale(1.2) rotate(8deg) } to { transform: none; opacity: 1 }`;
const fly = keyframes`from { transform: rotate(var(--turn)) translateY(0); opacity: 1 } to { transform: rotate(var(--turn)) translateY(-64px); opacity: 0 }`;
const sparks = Array.from({ length: 10 }, (_, index) => index * 36);

/** Animates the points of a day; the baseline CSS disables the animation for reduced motion. */
export function Celebration({ points }: { readonly points: number }) {
  const { t } = useTranslation('learner');
  return (
    <Box sx={{ position: 'relative', display: 'grid', placeItems: 'center' }}>
      {sparks.map((turn) => (
        <Box
          key={turn}
          aria-hidden
          sx={{
            '--turn': `${turn}deg`,
            position: 'absolute',
            width: 7,
            height: 7,
            top: 24,
            borderRadius: '50%',
            bgcolor: turn % 72 === 0 ? 'primary.main' : 'secondary.main',
            animation: `${fly} 900ms ease-out 200ms both`,
          }}
        />
      ))}
      <StarIcon
        sx={{
          fontSize: 56,
          color: 'secondary.main',
          animation: `${rise} 600ms ease-out both`,
          '& path': { fill: 'currentColor' },
        }}
      />
      {points > 0 ? (
        <Typography variant="h2" component="p">
          {t('day.earned', { count: points })}
        </Typography>
      ) : null}
    </Box>
  );
}

import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { hiddenVisually } from './visually-hidden.ts';

export interface ProgressRingProps {
  /** 0 to 100; other values are clamped (spec rules §9, progress cap). */
  readonly value: number;
  /** Accessible name. */
  readonly label: string;
  /** Pixels. */
  readonly size?: number;
  readonly children?: ReactNode;
}

/** A ring-shaped progress indicator with content inside. */
export function ProgressRing({ value, label, size = 72, children }: ProgressRingProps) {
  const { palette, manner } = useTheme();
  const share = Math.min(Math.max(Math.round(value), 0), 100);
  const stroke = Math.max(4, size / 12);
  const ring = { cx: size / 2, cy: size / 2, r: (size - stroke) / 2, fill: 'none', strokeWidth: stroke };
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'inline-grid',
        placeItems: 'center',
        width: size,
        height: size,
        flexShrink: 0,
      }}
    >
      <svg
        width={size}
        height={size}
        aria-hidden
        style={{ position: 'absolute', transform: 'rotate(-90deg)' }}
      >
        <circle {...ring} stroke={palette.soft.primary.fill} />
        {share > 0 ? (
          <circle
            {...ring}
            stroke={palette.primary.main}
            strokeLinecap={manner === 'square' ? 'butt' : 'round'}
            pathLength={100}
            strokeDasharray={`${share} 100`}
            style={{ transition: 'stroke-dasharray 400ms ease-out' }}
          />
        ) : null}
      </svg>
      <progress value={share} max={100} aria-label={label} style={hiddenVisually} />
      <Box component="span" aria-hidden sx={{ position: 'relative', fontWeight: 600, fontSize: size / 4 }}>
        {children}
      </Box>
    </Box>
  );
}

import Box from '@mui/material/Box';
import { centreStyles } from './player-centre.tsx';
import { usePlayerPreferences } from './player-preferences.ts';
import { playerSize } from './player-size.ts';
import type { ReactNode, Ref } from 'react';

interface PlayerFrameProps {
  readonly ref: Ref<HTMLDivElement>;
  /** Width to height. */
  readonly ratio: number;
  readonly children: ReactNode;
}

const cueSizes = { small: '0.8em', medium: '1em', large: '1.4em' };
const cueBackgrounds = {
  // The outline keeps white letters readable on a light picture.
  none: { backgroundColor: 'transparent', textShadow: '0 0 4px black, 0 0 2px black, 0 1px 2px black' },
  shade: { backgroundColor: 'rgb(0 0 0 / 0.75)' },
  solid: { backgroundColor: 'black' },
};

/** The frame of the video: keeps its aspect ratio, never higher than the screen, with the brand's corner radius. Can be fullscreen. */
export function PlayerFrame({ ref, ratio, children }: PlayerFrameProps) {
  const { subtitleSize, subtitleBackground } = usePlayerPreferences();
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center' }}>
      <Box
        ref={ref}
        sx={(theme) => ({
          ...playerSize(ratio),
          position: 'relative',
          overflow: 'clip',
          borderRadius: `${Math.min(theme.corners.card, 20)}px`,
          ...centreStyles,
          '&:fullscreen': { borderRadius: 0, width: '100%' },
          // In full screen the stage around it is the full-screen element.
          ':fullscreen &': {
            position: 'fixed',
            inset: 0,
            zIndex: 1,
            width: '100%',
            aspectRatio: 'auto',
            borderRadius: 0,
          },
          '& media-controller': {
            display: 'block',
            containerType: 'inline-size',
            width: '100%',
            height: '100%',
            '--media-primary-color': theme.palette.common.white,
            '--media-secondary-color': 'transparent',
            '--media-control-background': 'transparent',
            '--media-control-hover-background': 'rgb(255 255 255 / 0.16)',
            '--media-range-track-background': 'rgb(255 255 255 / 0.3)',
            '--media-range-track-height': '5px',
            '--media-range-track-border-radius': '3px',
            '--media-range-thumb-background': theme.palette.common.white,
            '--media-preview-thumbnail-border-radius': `${theme.corners.small}px`,
            '--media-font-family': theme.typography.fontFamily,
            '--media-font-size': '15px',
            '--media-focus-box-shadow': 'inset 0 0 0 3px white',
          },
          // Slotted elements inherit `content-box` from the shadow tree.
          '& .player-shade, & media-control-bar': { boxSizing: 'border-box' },
          '& media-control-bar': { width: '100%', alignItems: 'center', px: 0.5 },
          // The frame has the shape of the video up to a fraction of a pixel, which must not show as a black line.
          '& video': { width: '100%', height: '100%', objectFit: 'cover' },
          '&:fullscreen video, :fullscreen & video': { objectFit: 'contain' },
          // A double tap would zoom the page.
          '& video, & .player-centre': { touchAction: 'manipulation' },
          '& media-time-range, & media-volume-range': { '--media-control-hover-background': 'transparent' },
          // Subtitles move above the controls while these are visible.
          '& media-controller:not([userinactive]) video::-webkit-media-text-track-container, & media-controller[mediapaused] video::-webkit-media-text-track-container':
            { transform: 'translateY(-92px)' },
          '& video::cue': {
            fontFamily: theme.typography.fontFamily,
            fontSize: cueSizes[subtitleSize],
            ...cueBackgrounds[subtitleBackground],
          },
          '& .player-shade': {
            width: '100%',
            pt: 5,
            background: 'linear-gradient(transparent, rgb(0 0 0 / 0.75))',
            // On a phone it reaches over the middle of a wide picture, which is pressed to play.
            pointerEvents: 'none',
            '& > *': { pointerEvents: 'auto' },
          },
          '& media-time-display': { whiteSpace: 'nowrap' },
          // A tall video on a low screen is narrow: its buttons keep their size, and there are fewer of them.
          '& media-control-bar > *': { flexShrink: 0 },
          '& media-control-bar > media-time-range': { flexShrink: 1 },
          '@container (max-width: 520px)': { '& .player-wide': { display: 'none' } },
          '@container (max-width: 430px)': { '& .player-medium': { display: 'none' } },
          '@container (max-width: 320px)': { '& .player-narrow': { display: 'none' } },
        })}
      >
        {children}
      </Box>
    </Box>
  );
}

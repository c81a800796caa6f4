import { fastestPlaybackRate } from '@daystream/domain';
import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenedSource } from './open-source.ts';
import {
  setPlayerPreferences,
  subtitleBackgrounds,
  subtitleSizes,
  usePlayerPreferences,
} from './player-preferences.ts';
import type { SettingGroup } from './setting-items.tsx';
import { useTextTracks } from './use-text-tracks.ts';

const rates = [0.5, 0.75, 1, 1.25, 1.5, fastestPlaybackRate];

/** The settings of the player that have several choices: speed, subtitles with their size and background, quality. */
export function useSettingGroups(
  video: RefObject<HTMLVideoElement | null>,
  opened: OpenedSource | null,
): SettingGroup[] {
  const { t, i18n } = useTranslation('ui');
  const { rate, subtitleSize, subtitleBackground } = usePlayerPreferences();
  const [level, setLevel] = useState<number | null>(null);
  const [tracks, showing, show] = useTextTracks(video);
  const number = new Intl.NumberFormat(i18n.language);
  const sizes = {
    small: t('player.sizes.small'),
    medium: t('player.sizes.medium'),
    large: t('player.sizes.large'),
  };
  const backgrounds = {
    none: t('player.backgrounds.none'),
    shade: t('player.backgrounds.shade'),
    solid: t('player.backgrounds.solid'),
  };
  const group = <T>(
    key: string,
    label: string,
    value: T,
    choices: readonly (readonly [T, string])[],
    choose: (value: T) => void,
  ): SettingGroup => ({
    key,
    label,
    options: choices.map(([choice, text]) => ({
      key: String(choice),
      label: text,
      isChosen: choice === value,
      choose: () => choose(choice),
    })),
  });
  const qualities = opened?.qualities ?? [];
  const groups = [
    group(
      'speed',
      t('player.speed'),
      rate,
      rates.map((value) => [value, value === 1 ? t('player.normalSpeed') : `${number.format(value)}×`]),
      (value) => setPlayerPreferences({ rate: value }),
    ),
    group<number | null>(
      'subtitles',
      t('player.subtitles'),
      showing,
      [[null, t('player.off')], ...tracks.map((label, index) => [index, label] as const)],
      show,
    ),
    // Only what is visible can be judged by size and background.
    ...(showing === null
      ? []
      : [
          group(
            'size',
            t('player.subtitleSize'),
            subtitleSize,
            subtitleSizes.map((size) => [size, sizes[size]]),
            (size) => setPlayerPreferences({ subtitleSize: size }),
          ),
          group(
            'background',
            t('player.subtitleBackground'),
            subtitleBackground,
            subtitleBackgrounds.map((background) => [background, backgrounds[background]]),
            (background) => setPlayerPreferences({ subtitleBackground: background }),
          ),
        ]),
    group<number | null>(
      'quality',
      t('player.quality'),
      level,
      [
        [null, t('player.auto')],
        ...qualities.toReversed().map(({ level: value, lines }) => [value, `${lines}p`] as const),
      ],
      (value) => {
        setLevel(value);
        opened?.choose(value);
      },
    ),
  ];
  return groups.filter(({ options }) => options.length > 1);
}

import { fastestPlaybackRate } from '@daystream/domain';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsIcon } from '../icons.tsx';
import type { Quality } from './open-source.ts';
import { choiceItems, groupItems, type SettingGroup } from './setting-items.tsx';
import { useTextTracks } from './use-text-tracks.ts';

const rates = [0.5, 0.75, 1, 1.25, 1.5, fastestPlaybackRate];

function playAt(video: HTMLVideoElement | null, rate: number): void {
  if (video) video.playbackRate = rate;
}

export interface PlayerSettingsProps {
  readonly video: RefObject<HTMLVideoElement | null>;
  /** The fullscreen element; the menu must open inside it. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly qualities: readonly Quality[];
  readonly onQuality: (level: number | null) => void;
}

/** A button with a menu for speed, subtitles and quality, each in a submenu. */
export function PlayerSettings({ video, frame, qualities, onQuality }: PlayerSettingsProps) {
  const { t, i18n } = useTranslation('ui');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  const [rate, setRate] = useState(1);
  const [level, setLevel] = useState<number | null>(null);
  const [tracks, showing, show] = useTextTracks(video);

  const number = new Intl.NumberFormat(i18n.language);
  const settings: SettingGroup[] = [
    {
      key: 'speed',
      label: t('player.speed'),
      value: rate,
      options: rates.map((value) => ({
        value,
        label: value === 1 ? t('player.normalSpeed') : `${number.format(value)}×`,
      })),
      choose: (value) => {
        playAt(video.current, value ?? 1);
      },
    },
    {
      key: 'subtitles',
      label: t('player.subtitles'),
      value: showing,
      options: [{ value: null, label: t('player.off') }, ...tracks.map((label, value) => ({ value, label }))],
      choose: show,
    },
    {
      key: 'quality',
      label: t('player.quality'),
      value: level,
      options: [
        { value: null, label: t('player.auto') },
        ...qualities.toReversed().map(({ level: value, lines }) => ({ value, label: `${lines}p` })),
      ],
      choose: (value) => {
        setLevel(value);
        onQuality(value);
      },
    },
  ];
  const groups = settings.filter(({ options }) => options.length > 1);

  const openMenu = (element: HTMLElement) => {
    setRate(video.current?.playbackRate ?? 1);
    setOpen(null);
    setAnchor(element);
  };
  const close = () => setAnchor(null);
  const group = groups.find(({ key }) => key === open);
  return (
    <>
      <IconButton
        aria-label={t('player.settings')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => openMenu(event.currentTarget)}
        sx={{ color: 'common.white', '&:hover': { bgcolor: 'rgb(255 255 255 / 0.16)' } }}
      >
        <SettingsIcon />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        transitionDuration={0}
        container={() => frame.current}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': group?.label ?? t('player.settings'), sx: { minWidth: 220 } } }}
      >
        {group
          ? choiceItems(group, t('action.back'), () => setOpen(null), close)
          : groupItems(groups, setOpen)}
      </Menu>
    </>
  );
}

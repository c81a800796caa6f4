import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsIcon } from '../screen-icons.tsx';
import type { OpenedSource } from './open-source.ts';
import { setPlayerPreferences, usePlayerPreferences } from './player-preferences.ts';
import { choiceItems, groupItems, type SettingSwitch } from './setting-items.tsx';
import type { RemotePlaybackState } from './use-remote-playback.ts';
import { useSettingGroups } from './use-setting-groups.ts';

export interface PlayerSettingsProps {
  readonly video: RefObject<HTMLVideoElement | null>;
  /** The fullscreen element; the menu must open inside it. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly opened: OpenedSource | null;
  readonly remote: RemotePlaybackState;
  /** Covers the picture: only the sound goes on. */
  readonly onSoundOnly: () => void;
}

/** A button with a menu for speed, subtitles and quality, each in a submenu, data saver, sound only and playing on a television. */
export function PlayerSettings({ video, frame, opened, remote, onSoundOnly }: PlayerSettingsProps) {
  const { t } = useTranslation('ui');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  const { isDataSaver } = usePlayerPreferences();
  const groups = useSettingGroups(video, opened);
  const switches: SettingSwitch[] = [
    { key: 'sound', label: t('player.soundOnly'), press: onSoundOnly },
    {
      key: 'saver',
      label: t('player.dataSaver'),
      isOn: isDataSaver,
      press: () => setPlayerPreferences({ isDataSaver: !isDataSaver }),
    },
    ...(remote.isAvailable ? [{ key: 'remote', label: t('player.remote'), press: remote.start }] : []),
  ];
  const close = () => setAnchor(null);
  const group = groups.find(({ key }) => key === open);
  return (
    <>
      <IconButton
        aria-label={t('player.settings')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setOpen(null);
          setAnchor(event.currentTarget);
        }}
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
          : groupItems(groups, switches, { open: setOpen, done: close })}
      </Menu>
    </>
  );
}
